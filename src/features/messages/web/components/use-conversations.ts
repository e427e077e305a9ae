import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsKey, messagesApi } from '../messages-api.ts';

/** The viewer's conversations, latest first. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: conversationsKey,
    queryFn: ({ pageParam, signal }) =>
      messagesApi.call.listConversations({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
