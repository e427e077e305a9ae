import { Features } from './parts/features.tsx';
import { Hero } from './parts/hero.tsx';
import { LandingFooter, LandingHeader } from './parts/landing-frame.tsx';
import { Questions } from './parts/questions.tsx';

/** What visitors see: a finished document that needs no script. */
export function LandingPage() {
  return (
    <div className="mx-auto max-w-[75rem] px-5 sm:px-8">
      <LandingHeader />
      <main id="main">
        <Hero />
        <Features />
        <Questions />
        <ClosingWords />
      </main>
      <LandingFooter />
    </div>
  );
}

function ClosingWords() {
  return (
    <section className="mt-24 flex flex-wrap items-end justify-between gap-8 rounded-[2rem] bg-[#3a1053] p-8 text-day sm:mt-36 sm:p-14">
      <h2 className="max-w-[16ch] text-3xl leading-[1.02] sm:text-4xl">
        Somebody here likes what you like.
      </h2>
      <a
        href="/login"
        className="inline-flex min-h-13 items-center rounded-full bg-coral px-7 font-semibold text-night transition-colors hover:bg-honey"
      >
        Find out who
      </a>
    </section>
  );
}
