import { ArrowRight } from 'lucide-react';
import { separator } from '#platform/shared/line-parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { landingCopy } from '../../copy.ts';

/** Upcoming public events. The server fills the placeholders in double braces. */
export function Events() {
  return (
    <section id="events" aria-labelledby="events-title" className="mt-24 scroll-mt-6 sm:mt-36">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="events-title" className="max-w-[18ch] text-3xl sm:text-4xl">
          {landingCopy.events.title}
        </h2>
        <a href="/login?next=/events" className={buttonClass('ghost', 'small')}>
          {landingCopy.events.all}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      {'{{#events}}'}
      <ul
        data-count="{{count}}"
        className="group/events mt-9 grid gap-5 data-[count=2]:lg:grid-cols-2 data-[count=2]:sm:grid-cols-2 data-[count=3]:sm:grid-cols-2 data-[count=3]:lg:grid-cols-3"
      >
        {'{{#event}}'}
        <EventCard />
        {'{{/event}}'}
      </ul>
      {'{{/events}}'}
      {'{{^events}}'}
      <NoEvents />
      {'{{/events}}'}
    </section>
  );
}

function EventCard() {
  return (
    <li className="group/card flex flex-col overflow-hidden rounded-panel bg-card shadow-card group-data-[count=3]/events:sm:max-lg:odd:last:col-span-2 group-data-[count=1]/events:sm:grid group-data-[count=1]/events:sm:grid-cols-[1.6fr_1fr]">
      <div className="relative">
        {'{{#picture}}'}
        <img
          src="{{src}}"
          srcSet="{{sources}}"
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          width="{{width}}"
          height="{{height}}"
          alt=""
          loading="lazy"
          decoding="async"
          className={cover}
        />
        {'{{/picture}}'}
        {'{{^picture}}'}
        <img src="{{cover}}" alt="" width="640" height="200" loading="lazy" className={cover} />
        {'{{/picture}}'}
        <span
          aria-hidden="true"
          className="absolute top-4 left-4 flex w-15 flex-col items-center rounded-picture bg-card py-2 text-center leading-none shadow-float"
        >
          <span className="font-bold text-coral-text text-xs uppercase tracking-wide">
            {'{{badgeMonth}}'}
          </span>
          <span className="mt-1 font-bold font-display text-2xl">{'{{badgeDay}}'}</span>
        </span>
      </div>
      <div className="flex flex-col gap-2 p-6 pb-7 group-data-[count=1]/events:justify-center group-data-[count=1]/events:sm:p-9">
        <h3 className="text-xl [overflow-wrap:anywhere] group-data-[count=1]/events:sm:text-3xl">
          {'{{title}}'}
        </h3>
        <p className="text-mute">
          <time dateTime="{{day}}">{'{{longDate}}'}</time>
          {separator}
          {'{{town}}'}
        </p>
      </div>
    </li>
  );
}

const cover =
  'aspect-[1.72] h-full w-full bg-sunk object-cover group-data-[count=1]/events:sm:aspect-[1.9] group-data-[count=3]/events:sm:max-lg:group-odd/card:group-last/card:aspect-[2.8]';

/** Shown while there are no public events. */
function NoEvents() {
  return (
    <div className="mt-9 grid items-center gap-8 overflow-hidden rounded-panel bg-sunk p-8 sm:grid-cols-[1fr_auto] sm:p-12">
      <div className="max-w-[46ch]">
        <h3 className="text-2xl">{landingCopy.events.none}</h3>
        <p className="mt-3 text-lg text-mute">{landingCopy.events.noneText}</p>
      </div>
      <BlankCalendarPages />
    </div>
  );
}

/** A drawing of three blank calendar pages. */
function BlankCalendarPages() {
  return (
    <svg viewBox="0 0 260 132" aria-hidden="true" className="w-64 max-w-full">
      <g className="fill-card stroke-line" strokeWidth="2">
        <rect x="20" y="24" width="84" height="92" rx="20" transform="rotate(-8 62 70)" />
        <rect x="156" y="24" width="84" height="92" rx="20" transform="rotate(8 198 70)" />
        <rect x="86" y="14" width="88" height="100" rx="22" />
      </g>
      <circle cx="119" cy="70" r="20" className="fill-motif-coral" />
      <circle cx="141" cy="70" r="20" className="fill-motif-cobalt" />
      <path
        d="M130 53.3a20 20 0 0 1 0 33.4a20 20 0 0 1 0-33.4Z"
        className="fill-motif-coral-cobalt"
      />
      <rect x="112" y="30" width="36" height="8" rx="4" className="fill-coral-text" />
    </svg>
  );
}
