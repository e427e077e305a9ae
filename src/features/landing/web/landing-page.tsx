import type { ReactNode } from 'react';
import { Events } from './components/events.tsx';
import { Features } from './components/features.tsx';
import { Hero } from './components/hero.tsx';
import { Join } from './components/join.tsx';
import { LandingFooter, LandingHeader } from './components/landing-frame.tsx';
import { Questions } from './components/questions.tsx';
import { Voices } from './components/voices.tsx';

/**
 * What visitors see: a document that is made at build time and needs no script. What it shows of the
 * community itself the server puts into its marked places.
 */
export function LandingPage({ joinForm }: { joinForm: ReactNode }) {
  return (
    <div className="mx-auto max-w-site px-5 sm:px-8">
      <LandingHeader />
      <main id="main">
        <Hero />
        <Features />
        <Events />
        <Voices />
        <Join form={joinForm} />
        <Questions />
      </main>
      <LandingFooter />
    </div>
  );
}
