/** What a push contains, for the service worker. Apart from titles, it never contains what members wrote. */
export interface PushNotification {
  title: string;
  body: string;
  /** The path of the page that a click opens. */
  path: string;
  /** The browser replaces an earlier notification that has the same tag. */
  tag: string;
  language: string;
  /** The id of the notification that a click marks as read, together with the others that this push is about. */
  notificationId: string;
  /** For messages, the time of the newest one, up to which the action `read` marks the conversation as read. */
  readUntil: number | null;
  actions: { action: string; title: string }[];
}
