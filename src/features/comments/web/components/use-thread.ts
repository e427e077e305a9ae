import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { threadKey } from '../thread-id.ts';
import { commentsApi } from './api.ts';
import { threadOf } from './comment-cache.ts';

const pageSize = 10;
const keptMs = 30 * 60_000;

/** The newest comments of an entry, oldest first, and the earlier ones page by page. */
export function useThread(entryId: string) {
  const query = useInfiniteQuery({
    queryKey: threadKey(entryId),
    queryFn: ({ pageParam, signal }) =>
      commentsApi.call.listComments({ entryId, cursor: pageParam, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    gcTime: keptMs,
  });
  const comments = useMemo(() => (query.data ? threadOf(query.data) : []), [query.data]);
  return { query, comments };
}
