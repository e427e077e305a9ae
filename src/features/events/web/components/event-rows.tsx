import { Link } from '@tanstack/react-router';
import { separator } from '#platform/shared/line-parts.ts';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import type { Day } from './calendar-days.ts';
import { longDayText, nearDayText } from './day-text.ts';
import { dayOf, startTimeText } from './event-time.ts';
import { Going } from './going.tsx';

/** Groups consecutive events that start on the same day. */
function groupByDay(events: readonly Event[]): { day: Day; events: Event[] }[] {
  const groups: { day: Day; events: Event[] }[] = [];
  for (const event of events) {
    const day = dayOf(event.date);
    const last = groups.at(-1);
    if (last?.day === day) last.events.push(event);
    else groups.push({ day, events: [event] });
  }
  return groups;
}

/** Events as compact rows below a sticky heading for each day. */
export function EventRowsByDay({ label, events }: { label: string; events: readonly Event[] }) {
  const now = Date.now();
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      {groupByDay(events).map(({ day, events: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="sticky top-[calc(3.25rem+max(0.75rem,env(safe-area-inset-top))+var(--banner))] z-1 -mx-1 bg-paper px-1 py-2 font-sans font-semibold text-note tracking-normal md:top-(--banner) md:pt-3"
          >
            <DayText day={day} now={now} />
          </h2>
          <EventRows events={ofDay} />
        </section>
      ))}
    </section>
  );
}

function DayText({ day, now }: { day: Day; now: number }) {
  const near = nearDayText(day, now);
  return (
    <>
      {near && <span className="text-coral-text">{near + separator}</span>}
      {longDayText(day, now)}
    </>
  );
}

/** Events of one day as compact rows: the time, the title, the place and who is going. */
export function EventRows({ events }: { events: readonly Event[] }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded-card bg-card shadow-card">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: Event }) {
  return (
    <li
      data-entry={event.id}
      tabIndex={-1}
      className="relative flex gap-3 max-[24rem]:flex-col max-[24rem]:gap-0 px-4 py-3 not-first:border-line not-first:border-t hover:bg-sunk sm:items-center sm:gap-4 first:rounded-t-card last:rounded-b-card sm:px-5 focus-visible:outline-3 focus-visible:outline-cobalt focus-visible:-outline-offset-3"
    >
      <time
        dateTime={new Date(event.date).toISOString()}
        className="w-19 shrink-0 whitespace-nowrap font-semibold text-note leading-6 tabular-nums"
      >
        {startTimeText(event)}
      </time>
      <div className="clear-of-plus flex min-w-0 grow flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          {/* The link covers the whole row. */}
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className="line-clamp-2 font-semibold leading-6 [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {event.title}
          </Link>
          <p className="truncate text-mute text-sm">{event.location}</p>
        </div>
        <span className="flex shrink-0 items-center gap-2">
          <Going event={event} small />
          {event.joinedByMe && <span className="sr-only">{eventCopy.joinedAlready}</span>}
        </span>
      </div>
    </li>
  );
}
