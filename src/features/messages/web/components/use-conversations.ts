import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import {
  archivedKey,
  conversationKey,
  conversationsKey,
  requestCountKey,
  requestsKey,
} from '../conversation-keys.ts';
import { messagesApi } from '../messages-api.ts';

export type ConversationsShown = 'current' | 'archived' | 'requests';

const keys = { current: conversationsKey, archived: archivedKey, requests: requestsKey };

/** One of the viewer's three lists of conversations, latest first: archived, requests, or all others. */
export const useConversations = (show: ConversationsShown = 'current') =>
  useInfiniteQuery({
    queryKey: keys[show],
    queryFn: ({ pageParam, signal }) =>
      messagesApi.call.listConversations({ cursor: pageParam, show }, { signal }),
    ...cursorPages,
  });

export type ConversationsQuery = ReturnType<typeof useConversations>;

/** A conversation. Loads nothing if there is no id. */
export const useConversation = (id: string | undefined) =>
  useQuery({
    queryKey: conversationKey(id ?? ''),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => messagesApi.call.readConversation({ conversationId: id }, { signal }),
  });

/** The number of the viewer's requests; 0 until it has loaded. */
export function useRequestCount(): number {
  const { data } = useQuery({
    queryKey: requestCountKey,
    queryFn: ({ signal }) => messagesApi.call.countRequests(undefined, { signal }),
  });
  return data?.requests ?? 0;
}
