import { eachOfPages, type OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { eventMessages } from '../messages.ts';
import { listEvents } from './read-events.ts';
import { listJoinedEvents } from './store.ts';

/** The events that a member holds, to take along. */
export const ownEvents = (parts: Parts): OwnData => ({
  file: 'events.json',
  get says() {
    return eventMessages.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) =>
      listEvents(parts, viewer, {
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
export const ownParticipations = ({ db }: Pick<Parts, 'db'>): OwnData => ({
  file: 'joined-events.json',
  get says() {
    return eventMessages.joinedCopy;
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
