import { type ExportSource, eachOfPages } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { eventCopy } from '../copy.ts';
import { listEvents } from './read-events.ts';
import { listJoinedEvents } from './store.ts';

/** The events that a member holds, to take along. */
export const ownEvents = (services: Services): ExportSource => ({
  file: 'events.json',
  get description() {
    return eventCopy.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) =>
      listEvents(services, viewer, {
        cursor,
        limit: 50,
        userId: viewer.userId,
        when: 'all',
        order: 'newest',
        who: 'everyone',
      }),
    ),
});

/** Which events a member takes part in, to take along. */
export const ownParticipations = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'joined-events.json',
  get description() {
    return eventCopy.joinedCopy;
  },
  async read({ userId }) {
    const events = await listJoinedEvents(db, userId);
    return events.map(({ event_id, title, joined_at }) => ({
      eventId: event_id,
      title,
      joinedAt: joined_at,
    }));
  },
});
