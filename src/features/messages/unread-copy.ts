import { catalogue } from '#platform/shared/catalogue.ts';

/** What every page says of messages. */
export const unreadCopy = catalogue('unread', {
  count: (count: number): string => (count === 1 ? '1 unread' : `${count} unread`),
  messages: (count: number): string =>
    count === 1 ? '1 unread message' : `${count} unread messages`,
});
