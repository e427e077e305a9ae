import type { ReactNode } from 'react';
import { DrawnFace } from '#ui/face.tsx';
import { landingCopy } from '../../copy.ts';
import { faceSeeds } from './face-seeds.ts';

/** The waiting-list section. */
export function Join({ form }: { form: ReactNode }) {
  return (
    <section
      id="join"
      aria-labelledby="join-title"
      className="relative mt-24 scroll-mt-6 overflow-hidden rounded-panel bg-motif-coral p-8 text-night sm:mt-36 sm:p-14"
    >
      <JoinCircles />
      <div className="relative max-w-lg">
        <h2 id="join-title" className="max-w-[15ch] text-3xl sm:text-4xl">
          {landingCopy.join.title}
        </h2>
        <p className="mt-4 mb-7 max-w-[42ch] text-pretty text-lg">{landingCopy.join.text}</p>
        {form}
      </div>
    </section>
  );
}

/** Two overlapping circles with a face in each, and an empty dashed circle where they overlap. */
function JoinCircles() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 -right-24 hidden w-[27rem] -translate-y-1/2 lg:block xl:-right-10"
    >
      <svg viewBox="0 0 440 300" aria-hidden="true" className="w-full">
        <circle cx="150" cy="150" r="145" className="fill-motif-honey" />
        <circle cx="300" cy="150" r="145" className="fill-motif-cobalt" />
        <path
          d="M225 26a145 145 0 0 1 0 248a145 145 0 0 1 0-248Z"
          className="fill-motif-coral-cobalt"
        />
        <circle
          cx="225"
          cy="150"
          r="34"
          fill="none"
          className="stroke-day"
          strokeWidth="3"
          strokeDasharray="7 8"
          strokeLinecap="round"
        />
      </svg>
      {[faceSeeds[1], faceSeeds[4]].map((seed, index) => (
        <DrawnFace
          key={seed}
          userId={seed}
          className={`absolute top-1/2 w-[19%] -translate-y-1/2 border-3 border-day ${index === 0 ? 'left-[14%]' : 'left-[67%]'}`}
        />
      ))}
    </div>
  );
}
