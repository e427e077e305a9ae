import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card.tsx';
import type { Event } from '../contract.ts';
import { eventCopy } from '../copy.ts';
import { EventCover } from './components/event-cover.tsx';
import { shortStartText } from './components/event-time.ts';
import { participantCountText } from './components/going.tsx';
import { eventsApi, maxNextEvents, nextEventsKey } from './events-api.ts';

/** The query of the viewer's next events, or of the community's if the viewer has joined none. */
export const nextEventsQuery = queryOptions({
  queryKey: nextEventsKey,
  queryFn: ({ signal }) =>
    eventsApi.call.listEvents(
      { who: 'me-or-everyone', when: 'upcoming', order: 'soonest', limit: maxNextEvents },
      { signal },
    ),
});

/** The loaded events that a card shows; with `joinedOnly`, those that the viewer has joined. */
export const pickNextEvents = (
  events: readonly Event[] | undefined,
  joinedOnly: boolean,
): Event[] => (events ?? []).filter(({ joinedByMe }) => joinedByMe || !joinedOnly);

/** The title of a card with these events. */
export const nextEventsTitle = (events: readonly Event[]): string =>
  events.some(({ joinedByMe }) => joinedByMe) ? eventCopy.nextUp : eventCopy.comingUp;

/** The viewer's next events or, unless `joinedOnly`, the community's. Renders nothing if there are none. */
export function NextEvents({ joinedOnly = false }: { joinedOnly?: boolean }) {
  const { data } = useQuery(nextEventsQuery);
  const events = pickNextEvents(data?.items, joinedOnly);
  if (events.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{nextEventsTitle(events)}</h2>
      <ul className="flex flex-col gap-4">
        {events.map((event) => (
          <NextEvent key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}

function NextEvent({ event }: { event: Event }) {
  return (
    <li className="flex items-center gap-3.5">
      {/* Drawing a cover loads code, which the side column saves for events that the viewer has joined. */}
      {(event.joinedByMe || event.picture) && (
        <EventCover event={event} sizes="3.5rem" className="size-14 shrink-0 rounded-field" />
      )}
      <div className="min-w-0 text-note leading-snug">
        <Link
          to="/events/$eventId"
          params={{ eventId: event.id }}
          className="line-clamp-2 font-semibold leading-6 [overflow-wrap:anywhere] hover:underline"
        >
          {event.title}
        </Link>
        <p className="text-mute">{shortStartText(event, Date.now())}</p>
        <p className="truncate text-mute">{participantCountText(event)}</p>
      </div>
    </li>
  );
}
