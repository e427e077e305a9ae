import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the unread counts, which every page shows. */
export const unreadCopy = catalogue('unread', {
  count: (count: number): string => `${count} unread`,
  messages: (count: number): string =>
    count === 1 ? '1 unread message' : `${count} unread messages`,
});
