import { buttonClass } from '#ui/button.tsx';
import { HeroCircles } from './hero-circles.tsx';

export function Hero() {
  return (
    <section className="grid items-center gap-10 pt-8 lg:grid-cols-[1fr_1.05fr] lg:gap-6 lg:pt-10">
      <div>
        <h1 className="font-extrabold text-hero tracking-hero lg:max-w-[9ch]">
          <span className="block">Meet once. </span>
          <span className="block">Then meet again.</span>
        </h1>
        <p className="mt-7 max-w-lg text-lg text-mute sm:text-xl sm:leading-normal">
          {'{{community}}'} is a community where shared interests turn into evenings, and evenings
          into friends. Small circles, real events, people who vouch for each other.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-3">
          <a href="/login" className={buttonClass('primary', 'large')}>
            Join the circle
          </a>
          <a href="#join" className={buttonClass('ghost', 'large')}>
            Ask by email
          </a>
        </p>
      </div>
      <HeroCircles />
    </section>
  );
}
