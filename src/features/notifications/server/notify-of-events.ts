import {
  eventAnnounced,
  eventCancelled,
  eventLeft,
  eventReminderDue,
  eventRescheduled,
  participantRemoved,
} from '#features/events/activity.ts';
import { isSameSchedule } from '#features/events/rules.ts';
import type { Services } from '#platform/server/services.ts';
import { unreadChanged } from '../activity.ts';
import { shorten, unreadDelayMs } from '../rules.ts';
import type { Cancellation, Change } from './compose-event-text.ts';
import {
  cancellationKey,
  deleteChange,
  deleteNoticesOf,
  deleteReminders,
  listUnreadChanges,
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

/**
 * Registers a listener that notifies participants of changes to an event. Several changes that a member has not read
 * yet become one notification, which compares the schedule that the member last knew with the current one. If these two
 * schedules are the same again, the notification is deleted. But if it may already have been pushed or mailed, it then
 * describes only the last change.
 */
function notifyOfChanges({ acts, clock }: Pick<Services, 'acts' | 'clock'>, notify: Notify): void {
  acts.on(eventRescheduled, async (act, { eventId, userIds, before, after }) => {
    if (before.startsAt !== after.startsAt) {
      // Stored reminders name the old date, so they are deleted. New reminders are sent before the new date.
      await act.emit(unreadChanged, { userIds: await deleteReminders(act.trx, eventId) });
    }
    const now = clock();
    const unread = new Map<string, { id: string; change: Change; since: number }>();
    for (const { id, user_id, detail, created_at } of await listUnreadChanges(act.trx, eventId)) {
      const change: Change = JSON.parse(detail ?? '');
      unread.set(user_id, { id, change, since: change.since ?? created_at });
    }
    const changed: { userId: string; change: Change }[] = [];
    const undone: string[] = [];
    for (const userId of userIds) {
      const earlier = unread.get(userId);
      const change = {
        before: earlier?.change.before ?? before,
        after,
        since: earlier?.since ?? now,
      };
      if (!earlier || !isSameSchedule(change.before, after)) changed.push({ userId, change });
      else if (earlier.since + unreadDelayMs <= now) {
        changed.push({ userId, change: { ...change, before } });
      } else {
        await deleteChange(act.trx, earlier.id);
        undone.push(userId);
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
