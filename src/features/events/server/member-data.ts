import { entryChanged } from '#features/entries/activity.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { listBlockedIds } from '#platform/server/visibility/visibility.ts';
import { listAnnouncementsOf } from './announcement-store.ts';
import { notifyOfCancellation } from './notify-of-cancellation.ts';
import { addToParticipantCount, listParticipationsOf } from './participant-store.ts';
import { readEventPage } from './read-events.ts';
import { listRemovalsOf } from './removal-store.ts';
import { listUpcomingEventsOf } from './store.ts';

/** The events that a member hosts, for their data export. */
export const eventsExport = (services: Services): ExportSource => ({
  file: 'events.json',
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
  async read(viewer) {
    const events = await listParticipationsOf(db, viewer.userId);
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

/** What a member wrote to the participants of their events, for their data export. */
export const announcementsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'announcements.json',
  async read(viewer) {
    const rows = await listAnnouncementsOf(db, viewer.userId);
    return rows.map(({ id, event_id, text, created_at }) => ({
      id,
      eventId: event_id,
      text,
      createdAt: created_at,
    }));
  },
});

/** The events that a member was removed from and may open, for their data export. */
export const removalsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'event-removals.json',
  async read(viewer) {
    const removals = await listRemovalsOf(db, viewer);
    const hidden = await listBlockedIds(db, viewer);
    return removals
      .filter(({ owner_id }) => !hidden.has(owner_id))
      .map(({ event_id, reason, removed_at }) => ({
        eventId: event_id,
        reason,
        removedAt: removed_at,
      }));
  },
});

/** Before an account is deleted, notifies the guests that the account's upcoming events are cancelled. */
export const cancelEventsOf =
  ({ clock }: Pick<Services, 'clock'>) =>
  async (act: Act, { userId }: { userId: string }): Promise<void> => {
    const now = clock();
    for (const event of await listUpcomingEventsOf(act.trx, userId, now)) {
      await notifyOfCancellation(act, event, now);
    }
  };

/**
 * Before an account is deleted, subtracts its participations from the participant counts of other members' events.
 * Foreign keys then delete the participations themselves.
 */
export async function subtractParticipationsOf(
  { trx, broadcast }: Act,
  { userId }: { userId: string },
) {
  for (const { event_id, owner_id } of await listParticipationsOf(trx, userId)) {
    if (owner_id === userId) continue;
    await addToParticipantCount(trx, event_id, -1);
    broadcast('everyone', entryChanged, { entryId: event_id, kind: 'event', ownerId: owner_id });
  }
}
