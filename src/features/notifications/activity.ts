import { defineLiveUpdate } from '#platform/shared/activity.ts';

/** A member got a notification, or read one. */
export const notificationsChanged = defineLiveUpdate<object>('notifications.changed');
