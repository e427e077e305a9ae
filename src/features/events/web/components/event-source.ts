import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import type { Event } from '../../contract.ts';
import { eventsApi } from './api.ts';

/** What is to come, newest or soonest first, or what is over. */
export type EventsView = 'newest' | 'soonest' | 'past';

const asked = {
  newest: { when: 'upcoming', order: 'newest' },
  soonest: { when: 'upcoming', order: 'soonest' },
  past: { when: 'past', order: 'newest' },
} as const;

export const eventSource = (view: EventsView): EntrySource<Event> => ({
  key: `events-${view}`,
  takesNew: (entry) => view === 'newest' && entry.kind === 'event',
  load: (cursor, signal) => eventsApi.call.listEvents({ cursor, ...asked[view] }, { signal }),
});

/** One member's events, past ones too, newest first. */
export const eventsOf = (userId: string): EntrySource<Event> => ({
  key: `events-of-${userId}`,
  takesNew: (entry) => entry.kind === 'event' && entry.userId === userId,
  load: (cursor, signal) => eventsApi.call.listEvents({ cursor, userId }, { signal }),
});
