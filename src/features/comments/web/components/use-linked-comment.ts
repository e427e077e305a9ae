import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Comment } from '../../contract.ts';
import { isLoaded } from './comment-cache.ts';
import { commentsApi, loadMoreReplies } from './thread-queries.ts';

interface EarlierPages {
  isSuccess: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** Whether the next page failed to load. Only the member can retry it. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

function highlight(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  element.classList.add('linked');
}

/**
 * Scrolls once to the comment or reply that a link leads to, focuses it and highlights it. Loads earlier comments
 * or more replies until the linked one is loaded.
 */
export function useLinkedComment(
  entryId: string,
  id: string | undefined,
  query: EarlierPages,
  comments: readonly Comment[],
): void {
  const client = useQueryClient();
  const highlightedId = useRef<string | null>(null);
  const triedCursor = useRef<string | null>(null);
  const { isSuccess, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loaded = id !== undefined && isLoaded(comments, id);
  const { data: target } = useQuery({
    queryKey: ['comment-place', id],
    queryFn: ({ signal }) => commentsApi.call.locateComment({ commentId: id ?? '' }, { signal }),
    enabled: id !== undefined && isSuccess && !loaded && highlightedId.current !== id,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (id === undefined || highlightedId.current === id) return;
    if (loaded) {
      highlightedId.current = id;
      highlight(id);
      return;
    }
    if (!target) return;
    const parent = comments.find((comment) => comment.id === target.parentId);
    if (!parent) {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    } else if (triedCursor.current !== parent.nextRepliesCursor) {
      // A failed page is not retried automatically. The member can press "Show more replies".
      triedCursor.current = parent.nextRepliesCursor;
      void loadMoreReplies(client, entryId, parent).catch(() => undefined);
    }
  }, [
    client,
    entryId,
    id,
    loaded,
    target,
    comments,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  ]);
}
