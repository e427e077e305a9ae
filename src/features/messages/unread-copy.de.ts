import type { Translation } from '#platform/shared/catalogue.ts';
import type { unreadCopy } from './unread-copy.ts';

export const unreadCopyDe: Translation<typeof unreadCopy> = {
  count: (count) => `${count} ungelesen`,
  messages: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
};
