import type { Translation } from '#platform/shared/catalogue.ts';
import type { unreadTexts } from './unread-messages.ts';

export const unreadInGerman: Translation<typeof unreadTexts> = {
  count: (count) => `${count} ungelesen`,
  messages: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
};
