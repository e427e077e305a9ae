import { entryChanged } from '#features/entries/activity.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { listBlockedIds } from '#platform/server/visibility/visibility.ts';
import { eventCopy } from '../copy.ts';
import { addToParticipantCount, listJoinedEvents } from './participant-store.ts';
import { readEventPage } from './read-events.ts';

/** The events that a member hosts, for their data export. */
export const eventsExport = (services: Services): ExportSource => ({
  file: 'events.json',
  get description() {
    return eventCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem((cursor) =>
      readEventPage(services, viewer, {
        cursor,
        limit: 50,
        userId: viewer.userId,
        when: 'all',
        order: 'newest',
        who: 'everyone',
      }),
    ),
});

/** The events that a member has joined and may open, for their data export. Hosts have joined their own events. */
export const joinedEventsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'joined-events.json',
  get description() {
    return eventCopy.joinedExportDescription;
  },
  async read(viewer) {
    const events = await listJoinedEvents(db, viewer.userId);
    const hidden = await listBlockedIds(db, viewer);
    return events
      .filter(({ owner_id }) => !hidden.has(owner_id))
      .map(({ event_id, title, joined_at }) => ({
        eventId: event_id,
        title,
        joinedAt: joined_at,
      }));
  },
});

/**
 * Subtracts a deleted account's participations from the participant counts of other members' events. Foreign keys
 * delete the participations themselves.
 */
export async function subtractParticipationsOf(
  { trx, broadcast }: Act,
  { userId }: { userId: string },
) {
  for (const { event_id, owner_id } of await listJoinedEvents(trx, userId)) {
    if (owner_id === userId) continue;
    await addToParticipantCount(trx, event_id, -1);
    broadcast('everyone', entryChanged, { entryId: event_id, kind: 'event', ownerId: owner_id });
  }
}
