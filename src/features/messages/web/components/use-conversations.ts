import { useInfiniteQuery } from '@tanstack/react-query';
import { archivedKey, conversationsKey, messagesApi } from '../messages-api.ts';

export type ConversationsShown = 'current' | 'archived';

/** The viewer's conversations, latest first: the archived ones, or all others. */
export const useConversations = (show: ConversationsShown = 'current') =>
  useInfiniteQuery({
    queryKey: show === 'archived' ? archivedKey : conversationsKey,
    queryFn: ({ pageParam, signal }) =>
      messagesApi.call.listConversations({ cursor: pageParam, show }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
