import { defineLiveUpdate } from '#platform/shared/activity.ts';

/** A member's notifications have changed: one arrived, was read or was deleted. */
export const notificationsChanged = defineLiveUpdate<object>('notifications.changed');
