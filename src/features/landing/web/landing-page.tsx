import type { ReactNode } from 'react';
import { Events } from './components/events.tsx';
import { Features } from './components/features.tsx';
import { Hero } from './components/hero.tsx';
import { Join } from './components/join.tsx';
import { LandingFooter, LandingHeader } from './components/landing-frame.tsx';
import { Questions } from './components/questions.tsx';
import { Testimonials } from './components/testimonials.tsx';

/**
 * The landing page. It is rendered to static HTML at build time and needs no script; the server fills
 * its placeholders with events and testimonials.
 */
export function LandingPage({ joinForm }: { joinForm: ReactNode }) {
  return (
    <div className="mx-auto max-w-site px-5 sm:px-8">
      <LandingHeader />
      <main id="main">
        <Hero />
        <Features />
        <Events />
        <Testimonials />
        <Join form={joinForm} />
        <Questions />
      </main>
      <LandingFooter />
    </div>
  );
}
