/** What a push contains, for the service worker. Apart from titles, it never contains what members wrote. */
export interface PushNotification {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** A notification with the same tag replaces the earlier one. */
  tag: string;
  language: string;
  /** The id with which it is marked as read. */
  notificationId: string;
  actions: { action: string; title: string }[];
}
