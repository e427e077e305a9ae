import { useInfiniteQuery } from '@tanstack/react-query';
import { archivedKey, conversationsKey, messagesApi, requestsKey } from '../messages-api.ts';

export type ConversationsShown = 'current' | 'archived' | 'requests';

const keys = { current: conversationsKey, archived: archivedKey, requests: requestsKey };

/** The viewer's conversations, latest first: the archived ones, the requests, or all others. */
export const useConversations = (show: ConversationsShown = 'current') =>
  useInfiniteQuery({
    queryKey: keys[show],
    queryFn: ({ pageParam, signal }) =>
      messagesApi.call.listConversations({ cursor: pageParam, show }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export type ConversationsQuery = ReturnType<typeof useConversations>;
