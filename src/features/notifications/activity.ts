import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** The unread notifications of these members changed: one arrived, was read or was deleted. */
export const unreadChanged = defineActivity<{ userIds: readonly string[] }>('unread.changed');

/**
 * The new number of a member's unread notifications: an ephemeral update. Updates that the previous version
 * logged lack the number.
 */
export const notificationsChanged = defineLiveUpdate<{ unread?: number }>('notifications.changed');
