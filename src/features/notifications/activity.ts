import { defineNews } from '#platform/shared/activity.ts';

/** A member got a notification, or read one. */
export const notificationsChanged = defineNews<object>('notifications.changed');
