import {
  eventAnnounced,
  eventCancelled,
  eventLeft,
  eventReminderDue,
  eventRescheduled,
  participantRemoved,
} from '#features/events/activity.ts';
import { isSameSchedule } from '#features/events/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { notificationStored, unreadChanged } from '../activity.ts';
import { shorten, unreadDelayMs } from '../rules.ts';
import type { Cancellation, Change } from './compose-event-text.ts';
import {
  cancellationKey,
  deleteChange,
  deleteNoticesOf,
  deleteReminders,
  listUnreadChanges,
  restoreChange,
} from './event-notice-store.ts';
import type { Notify } from './store-notifications.ts';

/**
 * Registers listeners that notify the participants of an event when a reminder is due, when the event changes or is
 * cancelled, when the host writes an announcement, and when the host removes them.
 */
export function notifyOfEvents(services: Pick<Services, 'acts' | 'clock'>, notify: Notify): void {
  const { acts } = services;
  acts.on(eventReminderDue, (act, { eventId, userIds }) =>
    notify(
      act,
      null,
      userIds.map((user_id) => ({
        user_id,
        type: 'reminder',
        // The second reminder replaces an unread first one.
        merge_key: `reminder:${eventId}`,
        entry_id: eventId,
      })),
    ),
  );

  acts.on(eventCancelled, (act, { eventId, ownerId, userIds, ...facts }) => {
    const { title, startsAt, timeZone } = facts;
    const detail = JSON.stringify({ title, startsAt, timeZone } satisfies Cancellation);
    return notify(
      act,
      null,
      userIds.map((user_id) => ({
        user_id,
        type: 'event_cancelled',
        merge_key: cancellationKey(eventId),
        // Without `entry_id`, because the notification must outlive the event.
        host_id: ownerId,
        detail,
      })),
    );
  });

  acts.on(eventAnnounced, (act, { eventId, ownerId, userIds, announcementId, text }) =>
    notify(
      act,
      ownerId,
      userIds.map((user_id) => ({
        user_id,
        type: 'announcement',
        merge_key: `announcement:${announcementId}`,
        entry_id: eventId,
        excerpt: shorten(text),
      })),
    ),
  );

  acts.on(eventLeft, async (act, { eventId, userId }) => {
    const deleted = await deleteNoticesOf(act.trx, { eventId, userId });
    if (deleted > 0) await act.emit(unreadChanged, { userIds: [userId] });
  });

  acts.on(participantRemoved, (act, { eventId, userId, reason }) =>
    notify(act, null, [
      {
        user_id: userId,
        type: 'removed_from_event',
        merge_key: `removed:${eventId}`,
        entry_id: eventId,
        excerpt: reason,
      },
    ]),
  );

  notifyOfChanges(services, notify);
}

/** An unread notification about a change, and what it or an earlier version of it may have told its recipient. */
interface UnreadChange {
  id: string;
  change: Change;
  delivered: Change['delivered'];
}

/** The unread notifications about changes of an event, by recipient. */
async function readUnreadChanges(
  trx: Act['trx'],
  eventId: string,
  now: number,
): Promise<Map<string, UnreadChange>> {
  const rows = await listUnreadChanges(trx, eventId);
  return new Map(
    rows.map(({ id, user_id, detail, created_at, waits }) => {
      const change: Change = JSON.parse(detail ?? '');
      const { before, after } = change;
      // A notification that only a digest will contain counts as delivered as soon as it is due.
      const isDelivered = created_at + unreadDelayMs <= now && !waits;
      const delivered = isDelivered ? { before, after, at: created_at } : change.delivered;
      return [user_id, { id, change, delivered }];
    }),
  );
}

/**
 * Undoes the latest changes of an unread notification: it says again what may have been delivered, or is deleted. The
 * delivery of what it said is planned again, because a delivery that became due in between was cancelled.
 */
async function undoChange(
  act: Act,
  userId: string,
  { id, delivered }: UnreadChange,
): Promise<void> {
  if (!delivered) return deleteChange(act.trx, id);
  const { at, ...change } = delivered;
  await restoreChange(act.trx, id, { detail: JSON.stringify(change), created_at: at });
  const stored = { notificationId: id, userId, type: 'event_changed', createdAt: at } as const;
  await act.emit(notificationStored, stored);
}

/**
 * Registers a listener that notifies participants of changes to an event. Several changes that a member has not read
 * yet become one notification, which compares the schedule that the member last read with the current one. If these two
 * are the same again, it starts from what may have been pushed or mailed instead. If nothing has changed since then
 * either, the changes are undone.
 */
function notifyOfChanges({ acts, clock }: Pick<Services, 'acts' | 'clock'>, notify: Notify): void {
  acts.on(eventRescheduled, async (act, { eventId, userIds, before, after }) => {
    if (before.startsAt !== after.startsAt) {
      // Stored reminders name the old date, so they are deleted. New reminders are sent before the new date.
      await act.emit(unreadChanged, { userIds: await deleteReminders(act.trx, eventId) });
    }
    const unread = await readUnreadChanges(act.trx, eventId, clock());
    const changed: { userId: string; change: Change }[] = [];
    const undone: string[] = [];
    for (const userId of userIds) {
      const earlier = unread.get(userId);
      const lastRead = earlier?.change.before ?? before;
      const lastTold = earlier?.delivered?.after ?? lastRead;
      if (earlier && isSameSchedule(lastTold, after)) {
        await undoChange(act, userId, earlier);
        undone.push(userId);
      } else {
        const from = isSameSchedule(lastRead, after) ? lastTold : lastRead;
        changed.push({ userId, change: { before: from, after, delivered: earlier?.delivered } });
      }
    }
    if (undone.length > 0) await act.emit(unreadChanged, { userIds: undone });
    await notify(
      act,
      null,
      changed.map(({ userId, change }) => ({
        user_id: userId,
        type: 'event_changed',
        merge_key: `changed:${eventId}`,
        entry_id: eventId,
        detail: JSON.stringify(change),
      })),
    );
  });
}
