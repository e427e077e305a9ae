import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** The unread notifications of these members may have changed: one arrived, was read or was deleted. */
export const unreadChanged = defineActivity<{ userIds: readonly string[] }>('unread.changed');

/**
 * The number of a member's unread notifications: an ephemeral update. `unread` is missing only from updates that an
 * older version of the server wrote to the log.
 */
export const notificationsChanged = defineLiveUpdate<{ unread?: number }>('notifications.changed');
