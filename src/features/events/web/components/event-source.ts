import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import type { Event } from '../../contract.ts';
import { eventsApi, soonestKey } from '../events-api.ts';
import type { EventsView } from '../events-views.ts';

const filters = {
  newest: { when: 'upcoming', order: 'newest' },
  soonest: { when: 'upcoming', order: 'soonest' },
  past: { when: 'past', order: 'newest' },
} as const;

export const eventSource = (view: EventsView): EntrySource<Event> => ({
  key: view === 'soonest' ? soonestKey : `events-${view}`,
  acceptsNew: (entry) => view === 'newest' && entry.kind === 'event',
  load: (cursor, signal) => eventsApi.call.listEvents({ cursor, ...filters[view] }, { signal }),
});

/** The events that a member hosts, including past events, newest first. */
export const hostedEventSource = (userId: string): EntrySource<Event> => ({
  key: `events-of-${userId}`,
  acceptsNew: (entry) => entry.kind === 'event' && entry.userId === userId,
  load: (cursor, signal) => eventsApi.call.listEvents({ cursor, userId }, { signal }),
});
