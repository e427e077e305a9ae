import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { patchCache } from '#platform/web/live/apply-update.ts';
import { refresh } from '#platform/web/refresh.ts';
import { messagesContract } from '../contract.ts';

export const messagesApi = apiFor(messagesContract);

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

/** Stores the number of unread messages that a live update contained. */
export const setUnreadMessages = (client: QueryClient, unread: number): void =>
  patchCache(
    client,
    ({ queryKey }) => queryKey[0] === unreadKey[0],
    () => client.setQueryData(unreadKey, { unread }),
  );

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
