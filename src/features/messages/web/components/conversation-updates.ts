import type { QueryClient } from '@tanstack/react-query';
import type { ReceivedUpdate } from '#platform/shared/activity.ts';
import { refresh } from '#platform/web/refresh.ts';
import type {
  ConversationChanged,
  ConversationLeft,
  LeftDetails,
  MessageDeleted,
} from '../../activity.ts';
import type { Message } from '../../contract.ts';
import {
  archivedKey,
  conversationKey,
  conversationsKey,
  messagesKey,
} from '../conversation-keys.ts';
import {
  changeConversation,
  insertMessage,
  type MessagePages,
  patch,
  removeFromList,
} from './conversation-cache.ts';

/** Applies the viewer's settings for a conversation. Refetches the list that it moves to if that list lacks it. */
export function applySettings(
  client: QueryClient,
  { conversationId: id, muted, archived }: ConversationChanged,
): void {
  const [left, joined] = archived
    ? [conversationsKey, archivedKey]
    : [archivedKey, conversationsKey];
  patch(client, () => {
    changeConversation(client, id, (shown) => ({ ...shown, muted, archived }));
    removeFromList(client, left, id);
  });
  const list = client.getQueryData<{ pages: { items: { id: string }[] }[] }>(joined);
  const isListed = list?.pages.some((page) => page.items.some((item) => item.id === id));
  if (!isListed) void refresh(client, joined, { predicate: (query) => isExactly(query, joined) });
}

const isExactly = (query: { queryKey: readonly unknown[] }, key: readonly string[]): boolean =>
  query.queryKey.length === key.length;

/** If the viewer left a group, removes the group. If another member left, removes them and adds a line about it. */
export function applyLeft(
  client: QueryClient,
  { conversationId: id, userId, details }: ReceivedUpdate<ConversationLeft, LeftDetails>,
  viewerId: string | undefined,
): void {
  if (userId === viewerId) {
    patch(client, () => {
      for (const key of [conversationsKey, archivedKey]) removeFromList(client, key, id);
    });
    // If a page still shows the conversation, the page then reports that the conversation was not found.
    for (const key of [conversationKey(id), messagesKey(id)]) {
      client.removeQueries({ queryKey: key, type: 'inactive' });
      void client.resetQueries({ queryKey: key });
    }
    return;
  }
  patch(client, () => {
    changeConversation(client, id, (shown) => ({
      ...shown,
      people: shown.people.filter((person) => person.userId !== userId),
    }));
    if (!details) return;
    const message = { ...details.message, participants: [] };
    client.setQueryData<MessagePages>(
      messagesKey(id),
      (list) => list && insertMessage(list, message),
    );
  });
  if (!details) void refresh(client, messagesKey(id));
}

/** Clears the content of a deleted message. `unread` is the viewer's new unread count in the conversation, if known. */
export function applyDeletion(
  client: QueryClient,
  { conversationId, messageId }: Pick<MessageDeleted, 'conversationId' | 'messageId'>,
  unread?: number,
): void {
  const empty = (message: Message): Message =>
    message.id === messageId
      ? { ...message, kind: 'deleted', content: '', linkPreview: null, pictures: [], reactions: [] }
      : message;
  patch(client, () => {
    client.setQueryData<MessagePages>(
      messagesKey(conversationId),
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: page.items.map(empty) })),
        },
    );
    changeConversation(client, conversationId, (shown) => ({
      ...shown,
      lastMessage: shown.lastMessage && empty(shown.lastMessage),
      unread: unread ?? shown.unread,
    }));
  });
}
