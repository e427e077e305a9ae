import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import type { Event } from '../../contract.ts';
import { eventsApi, soonestKey } from '../events-api.ts';
import type { EventsView } from '../events-views.ts';
import type { TimeRange } from './calendar-days.ts';

interface EventFilters {
  view: EventsView;
  /** Whether past events are sorted by their start instead of by their creation. */
  pastByStart?: boolean;
  range?: TimeRange | undefined;
  knownOnly?: boolean;
  at?: PlaceChoice;
}

/** Where the events take place. An empty object means anywhere. */
export interface PlaceChoice {
  areaId?: string | undefined;
  place?: string | undefined;
}

const orders = {
  newest: { when: 'upcoming', order: 'newest' },
  soonest: { when: 'upcoming', order: 'soonest' },
  past: { when: 'past', order: 'newest' },
  pastByStart: { when: 'past', order: 'latest' },
} as const;

/** A list of the community's events. The key of a list that is sorted soonest first starts with {@link soonestKey}. */
export function eventSource(filters: EventFilters): EntrySource<Event> {
  const { view, pastByStart = false, range, knownOnly = false, at = {} } = filters;
  const order = view === 'past' && pastByStart ? 'pastByStart' : view;
  const list = view === 'soonest' ? soonestKey : `events-${order}`;
  const isAnywhere = at.areaId === undefined && at.place === undefined;
  const isInRange = ({ date }: Event) => !range || (date >= range.from && date < range.to);
  return {
    key: [list, range?.from, range?.to, knownOnly && 'known', at.areaId, at.place]
      .filter(Boolean)
      .join(' '),
    acceptsNew: (entry) =>
      view === 'newest' &&
      !knownOnly &&
      isAnywhere &&
      entry.kind === 'event' &&
      isInRange(entry as Event),
    load: (cursor, signal) =>
      eventsApi.call.listEvents(
        { cursor, ...orders[order], ...range, ...at, who: knownOnly ? 'known' : 'everyone' },
        { signal },
      ),
  };
}

/** The events that a member hosts, including past events, newest first. */
export const hostedEventSource = (userId: string): EntrySource<Event> => ({
  key: `events-of-${userId}`,
  acceptsNew: (entry) => entry.kind === 'event' && entry.userId === userId,
  load: (cursor, signal) => eventsApi.call.listEvents({ cursor, userId }, { signal }),
});
