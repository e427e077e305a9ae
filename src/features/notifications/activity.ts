import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { Notification } from './contract.ts';

/** The unread notifications of these members may have changed: one arrived, was read or was deleted. */
export const unreadChanged = defineActivity<{ userIds: readonly string[] }>('unread.changed');

/**
 * A notification was stored for a member, or changed because a new one was merged into it. Emitted once for each
 * notification, in the transaction that stores it. Not emitted for messages, whose notifications are not stored; see
 * `messageSent`.
 */
export const notificationStored = defineActivity<{
  notificationId: string;
  userId: string;
  type: Notification['type'];
  /** When it was stored or last changed (UTC milliseconds). */
  createdAt: number;
}>('notification.stored');

/** A member has seen a post or an event on its own page, with its comments. Their notifications about it stay unread. */
export const entrySeen = defineActivity<{ userId: string; entryId: string }>('entry.seen');

/**
 * The number of a member's unread notifications: an ephemeral update. `unread` is missing only from updates that an
 * older version of the server wrote to the log.
 */
export const notificationsChanged = defineLiveUpdate<{ unread?: number }>('notifications.changed');
