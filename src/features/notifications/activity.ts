import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { Notification } from './contract.ts';

/** A member was notified of something, or of one more of the same. Messages are announced by `messageSent`. */
export const notified = defineActivity<{
  userId: string;
  notificationId: string;
  type: Notification['type'];
}>('notified');

/** The unread notifications of these members may have changed: one arrived, was read or was deleted. */
export const unreadChanged = defineActivity<{ userIds: readonly string[] }>('unread.changed');

/**
 * The number of a member's unread notifications: an ephemeral update. `unread` is missing only from updates that an
 * older version of the server wrote to the log.
 */
export const notificationsChanged = defineLiveUpdate<{ unread?: number }>('notifications.changed');
