import { useEffect, useRef } from 'react';
import type { Comment } from '../../contract.ts';

interface Earlier {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** They are asked for again only when the reader says so. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

const holds = (comments: readonly Comment[], id: string): boolean =>
  comments.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** Leads to the comment that a link names, once: loads earlier ones until it is there, and marks it. */
export function useLinkedComment(
  id: string | undefined,
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Earlier,
  comments: readonly Comment[],
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!id || shown.current === id) return;
    if (!holds(comments, id)) {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
      return;
    }
    shown.current = id;
    const element = document.querySelector<HTMLElement>(`[data-remark="${CSS.escape(id)}"]`);
    if (!element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    element.classList.add('linked');
  }, [id, comments, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
