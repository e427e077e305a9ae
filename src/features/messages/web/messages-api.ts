import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { refresh } from '#platform/web/refresh.ts';
import { type Conversation, type Message, messagesContract } from '../contract.ts';

export const messagesApi = apiFor(messagesContract);

export type MessagePages = InfiniteData<Page<Message>, string | undefined>;

export const conversationsKey = ['conversations'];
export const conversationKey = (id: string) => ['conversation', id];
export const messagesKey = (id: string) => ['messages', id];
const unreadKey = ['messages-unread'];

/** The number of unread messages; undefined until it has loaded. */
export function useUnreadMessages(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => messagesApi.call.countUnread(undefined, { signal }),
  });
  return data?.unread;
}

/** Refetches a conversation after a message was sent or read. */
export async function refreshConversation(client: QueryClient, id: string): Promise<void> {
  const keys = [messagesKey(id), conversationKey(id), conversationsKey, unreadKey];
  await Promise.all(keys.map((key) => refresh(client, key)));
}

/** Refetches a conversation after a read mark moved. */
export async function refreshReading(client: QueryClient, id: string): Promise<void> {
  const keys = [conversationKey(id), conversationsKey, unreadKey];
  await Promise.all(keys.map((key) => refresh(client, key)));
}

/** Inserts a message that was just stored into the cache, ahead of the refetch. */
export function insertMessage(client: QueryClient, message: Message): void {
  client.setQueryData<MessagePages>(messagesKey(message.conversationId), (pages) => {
    const [first, ...rest] = pages?.pages ?? [];
    if (!pages || !first || first.items.some(({ id }) => id === message.id)) return pages;
    return { ...pages, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
  });
}

/** The title of a conversation: its name, the names of the other members, or `fallback`. */
export function nameOf(
  { title, people }: Pick<Conversation, 'title' | 'people'>,
  fallback: string,
): string {
  return title ?? (people.map(({ userName }) => userName).join(', ') || fallback);
}
