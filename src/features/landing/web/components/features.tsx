import { BadgeCheck, CalendarHeart } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { DrawnFace } from '#ui/face.tsx';
import { landingCopy } from '../../copy.ts';
import { faceSeeds } from './face-seeds.ts';

/** What the community promises: circles, events, verified members, invitations. */
export function Features() {
  const copy = landingCopy.features;
  return (
    <section aria-labelledby="features" className="mt-24 sm:mt-36">
      <h2 id="features" className="max-w-[18ch] text-3xl sm:text-4xl">
        {copy.title}
      </h2>
      <div className="mt-10 grid gap-4 sm:gap-5 sm:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]">
        <article
          id="circles"
          className="relative flex min-h-96 flex-col overflow-hidden rounded-panel bg-motif-cobalt p-8 text-white sm:max-lg:col-span-2 lg:row-span-2"
        >
          <h3 className="text-3xl">{copy.circles}</h3>
          <p className="mt-3 max-w-[36ch] text-lg">{copy.circlesText}</p>
          <svg
            viewBox="0 0 440 150"
            preserveAspectRatio="xMidYMin slice"
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-40 w-full"
          >
            <circle cx="95" cy="145" r="115" className="fill-motif-cobalt-pale" />
            <circle cx="240" cy="150" r="115" className="fill-motif-cobalt-pale" />
            <circle cx="385" cy="140" r="115" className="fill-motif-cobalt-pale" />
          </svg>
          <div className="mt-auto pt-24">
            <Faces seeds={faceSeeds.slice(0, 6)} className="border-motif-cobalt-pale" />
          </div>
        </article>
        <article className="rounded-panel bg-card p-8 shadow-card">
          <CalendarHeart aria-hidden="true" className="size-7" />
          <h3 className="mt-6 text-2xl">{copy.events}</h3>
          <p className="mt-2 text-mute">{copy.eventsText}</p>
        </article>
        <article className="rounded-panel bg-card p-8 shadow-card">
          <BadgeCheck aria-hidden="true" className="size-7" />
          <h3 className="mt-6 text-2xl">{copy.members}</h3>
          <p className="mt-2 text-mute">{copy.membersText}</p>
        </article>
        <article className="flex flex-wrap items-center justify-between gap-6 rounded-panel bg-motif-honey p-8 text-night sm:col-span-2">
          <div className="max-w-[44ch]">
            <h3 className="text-2xl">{copy.invitation}</h3>
            <p className="mt-2">{copy.invitationText}</p>
          </div>
          <Faces seeds={faceSeeds.slice(6, 8)} large className="border-motif-honey" />
        </article>
      </div>
    </section>
  );
}

interface FacesProps {
  seeds: readonly string[];
  large?: boolean;
  className: string;
}

function Faces({ seeds, large = false, className }: FacesProps) {
  return (
    <div aria-hidden="true" className="relative flex">
      {seeds.map((seed) => (
        <DrawnFace
          key={seed}
          userId={seed}
          className={classNames('-mr-3.5 border-4', large ? 'size-20' : 'size-13', className)}
        />
      ))}
    </div>
  );
}
