import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** The unread notifications of these members changed: one arrived, was read or was deleted. */
export const unreadChanged = defineActivity<{ userIds: readonly string[] }>('unread.changed');

/**
 * The new number of a member's unread notifications, as an ephemeral update. `unread` is missing only from updates
 * that the previous version stored in the log.
 */
export const notificationsChanged = defineLiveUpdate<{ unread?: number }>('notifications.changed');
