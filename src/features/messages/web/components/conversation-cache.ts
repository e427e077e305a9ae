import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { patchCache } from '#platform/web/live/apply-update.ts';
import { refresh } from '#platform/web/refresh.ts';
import type { ArrivedMessage, ConversationRead } from '../../activity.ts';
import type { Conversation, Message } from '../../contract.ts';
import {
  archivedKey,
  conversationKey,
  conversationsKey,
  isConversationQuery,
  messagesKey,
  requestsKey,
} from '../conversation-keys.ts';

export type MessagePages = InfiniteData<Page<Message>, string | undefined>;
type ConversationPages = InfiniteData<Page<Conversation>, string | undefined>;

export const patch = (client: QueryClient, change: () => void): void =>
  patchCache(client, isConversationQuery, change);

const listed = (pages: Pick<ConversationPages, 'pages'>): Conversation[] =>
  pages.pages.flatMap((page) => page.items);

/** Inserts a message into the first page, which is sorted newest first, unless a refetch has already loaded it. */
export function insertMessage(pages: MessagePages, message: Message): MessagePages {
  const [first, ...rest] = pages.pages;
  const isLoaded = pages.pages.some((page) => page.items.some(({ id }) => id === message.id));
  if (!first || isLoaded) return pages;
  const older = first.items.findIndex(({ createdAt }) => createdAt < message.createdAt);
  const at = older === -1 ? first.items.length : older;
  return { ...pages, pages: [{ ...first, items: first.items.toSpliced(at, 0, message) }, ...rest] };
}

/**
 * Moves the sender's read mark to a message. Unless the conversation has a later message, also makes this message
 * the last one and sets the unread count.
 */
function withMessage(
  conversation: Conversation,
  message: Message,
  { viewerId, unread }: { viewerId: string | undefined; unread: number },
): Conversation {
  const { senderId, createdAt } = message;
  const read =
    senderId === null ? conversation : withReadMark(conversation, viewerId, senderId, createdAt);
  // Updates can arrive out of order, and the fetched conversation may already have a later message.
  if ((conversation.lastMessage?.createdAt ?? 0) > createdAt) return read;
  // A message that is cached already may have been deleted since.
  const lastMessage =
    conversation.lastMessage?.id === message.id ? conversation.lastMessage : message;
  return { ...read, lastMessage, unread, archived: false };
}

function withReadMark(
  conversation: Conversation,
  viewerId: string | undefined,
  userId: string,
  until: number,
): Conversation {
  if (userId === viewerId) {
    return { ...conversation, readUntil: Math.max(conversation.readUntil, until) };
  }
  const people = conversation.people.map((person) =>
    person.userId === userId ? { ...person, readUntil: Math.max(person.readUntil, until) } : person,
  );
  return { ...conversation, people };
}

/** Changes a conversation on its page and in every list that contains it. */
export function changeConversation(
  client: QueryClient,
  id: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData<Conversation>(conversationKey(id), (shown) => shown && change(shown));
  for (const key of [conversationsKey, archivedKey, requestsKey]) {
    changeItems(client, key, id, (items) =>
      items.map((item) => (item.id === id ? change(item) : item)),
    );
  }
}

/** Changes the pages of a list, if it contains the conversation. */
function changeItems(
  client: QueryClient,
  key: readonly string[],
  id: string,
  change: (items: Conversation[]) => Conversation[],
): void {
  client.setQueryData<ConversationPages>(key, (list) =>
    list && listed(list).some((item) => item.id === id)
      ? { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) }
      : list,
  );
}

/**
 * Moves a conversation to its place in its list, which is sorted by the time of the last message. The place is not
 * always the top, because updates can arrive out of order.
 */
function moveToPlace(client: QueryClient, conversation: Conversation): void {
  const key = conversation.request === 'received' ? requestsKey : conversationsKey;
  const time = ({ lastMessage }: Conversation) => lastMessage?.createdAt ?? 0;
  const isBelow = (item: Conversation) => time(item) <= time(conversation);
  client.setQueryData<ConversationPages>(key, (list) => {
    const pages = (list?.pages ?? []).map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== conversation.id),
    }));
    const page = pages.find(({ items }) => items.some(isBelow)) ?? pages.at(-1);
    const at = page?.items.findIndex(isBelow) ?? -1;
    // If the conversation is older than all loaded ones, it belongs at the end of the last page, or on a page that is
    // not loaded.
    if (!list || !page || (at === -1 && page.nextCursor !== null)) return list;
    page.items.splice(at === -1 ? page.items.length : at, 0, conversation);
    return { ...list, pages };
  });
}

/** Removes a conversation from one of the lists. */
export const removeFromList = (client: QueryClient, key: readonly string[], id: string): void =>
  changeItems(client, key, id, (items) => items.filter((item) => item.id !== id));

const findConversation = (client: QueryClient, id: string): Conversation | undefined =>
  client.getQueryData<Conversation>(conversationKey(id)) ??
  [conversationsKey, requestsKey]
    .flatMap((key) => listed(client.getQueryData<ConversationPages>(key) ?? { pages: [] }))
    .find((item) => item.id === id);

/**
 * Adds a sent or received message to the cached messages and conversations. `unread` is the viewer's new unread
 * count in this conversation. Refetches the list only if the conversation is not cached.
 */
export function applyMessage(
  client: QueryClient,
  arrived: ArrivedMessage,
  viewer: { viewerId: string | undefined; unread: number },
): void {
  const id = arrived.conversationId;
  patch(client, () => {
    const known = findConversation(client, id);
    const participants = [
      viewer.viewerId ?? '',
      ...(known?.people ?? []).map((person) => person.userId),
    ];
    const message = { ...arrived, participants };
    client.setQueryData<MessagePages>(
      messagesKey(id),
      (pages) => pages && insertMessage(pages, message),
    );
    changeConversation(client, id, (shown) => withMessage(shown, message, viewer));
    const changed = findConversation(client, id);
    if (changed) moveToPlace(client, changed);
    removeFromList(client, archivedKey, id);
  });
  if (!findConversation(client, id)) void refresh(client, conversationsKey);
}

/** Changes a cached message. */
export function changeMessage(
  client: QueryClient,
  conversationId: string,
  messageId: string,
  fields: Partial<Message>,
): void {
  patch(client, () =>
    client.setQueryData<MessagePages>(
      messagesKey(conversationId),
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.id === messageId ? { ...item, ...fields } : item,
            ),
          })),
        },
    ),
  );
}

/** Whether somebody else has sent a message after a time. */
const hasLaterMessage = (
  { lastMessage }: Conversation,
  { viewerId, until }: { viewerId: string | undefined; until: number },
): boolean =>
  lastMessage !== null &&
  lastMessage.createdAt > until &&
  lastMessage.kind === 'text' &&
  lastMessage.senderId !== viewerId;

/**
 * Applies a read mark and, if it is the viewer's own, their unread count. Ignores the count if the cache contains a
 * later mark, or a later message that the count does not include.
 */
export function applyReadMark(
  client: QueryClient,
  { conversationId, userId, until, unread }: ConversationRead,
  viewerId: string | undefined,
): void {
  const countUnread = (shown: Conversation): number => {
    if (unread === undefined || until < shown.readUntil) return shown.unread;
    return unread === 0 && hasLaterMessage(shown, { viewerId, until }) ? shown.unread : unread;
  };
  patch(client, () =>
    changeConversation(client, conversationId, (shown) => ({
      ...withReadMark(shown, viewerId, userId, until),
      unread: countUnread(shown),
    })),
  );
}
