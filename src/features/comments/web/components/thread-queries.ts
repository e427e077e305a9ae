import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { apiFor } from '#platform/web/api.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { errorCode } from '#platform/web/errors.ts';
import { toastError } from '#ui/toast.tsx';
import { type Comment, commentsContract } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { threadKey } from '../thread-state.ts';
import {
  appendReplies,
  type CommentPages,
  countDeletedWith,
  findComment,
  flattenThread,
  removeComment,
  withReplies,
} from './comment-cache.ts';

export const commentsApi = apiFor(commentsContract);

const pageSize = 10;
const repliesPageSize = 20;
const maxRepliesPageSize = 50;
const gcTimeMs = 30 * 60_000;

/** The ids of replies that {@link loadMoreReplies} has loaded. They must not be announced as new. */
const loadedOnDemand = new Set<string>();
export const wasLoadedOnDemand = (id: string): boolean => loadedOnDemand.has(id);

/**
 * After a refetch, loads as many replies as were loaded before, or all replies if all were loaded. Does not load more,
 * because further replies would be announced to screen readers as new.
 */
async function restoreReplies(
  comment: Comment,
  before: Comment | undefined,
  signal: AbortSignal,
): Promise<Comment> {
  if (!before) return comment;
  const wanted = before.nextRepliesCursor === null ? Infinity : before.replies.length;
  let restored = comment;
  while (restored.nextRepliesCursor !== null && restored.replies.length < wanted) {
    const limit = Math.min(wanted - restored.replies.length, maxRepliesPageSize);
    const input = { commentId: comment.id, cursor: restored.nextRepliesCursor, limit };
    restored = withReplies(restored, await commentsApi.call.listReplies(input, { signal }));
  }
  return restored;
}

/** The query of the comments of an entry, newest page first. */
export const threadOptions = (entryId: string, client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: threadKey(entryId),
    queryFn: async ({ pageParam, signal }) => {
      const input = { entryId, cursor: pageParam, limit: pageSize };
      const page = await commentsApi.call.listComments(input, { signal });
      const shown = client.getQueryData<CommentPages>(threadKey(entryId));
      const items = page.items.map((comment) =>
        restoreReplies(comment, shown && findComment(shown, comment.id), signal),
      );
      return { ...page, items: await Promise.all(items) };
    },
    ...cursorPages,
    gcTime: gcTimeMs,
  });

/** Loads the comments of an entry. `comments` starts with the oldest loaded comment. */
export function useThread(entryId: string) {
  const query = useInfiniteQuery(threadOptions(entryId, useQueryClient()));
  const comments = useMemo(() => (query.data ? flattenThread(query.data) : []), [query.data]);
  return { query, comments };
}

/** Loads the next replies to a comment into the thread. */
export async function loadMoreReplies(
  client: QueryClient,
  entryId: string,
  { id: commentId, nextRepliesCursor }: Comment,
): Promise<void> {
  if (nextRepliesCursor === null) return;
  const input = { commentId, cursor: nextRepliesCursor, limit: repliesPageSize };
  const page = await commentsApi.call.listReplies(input);
  for (const { id } of page.items) loadedOnDemand.add(id);
  client.setQueryData<CommentPages>(
    threadKey(entryId),
    (pages) => pages && appendReplies(pages, commentId, page),
  );
}

export function useMoreReplies(entryId: string, comment: Comment) {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => loadMoreReplies(client, entryId, comment) });
}

/** Deletes a comment with its replies, or a reply. */
export function useDeleteComment(entryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await commentsApi.call.deleteComment({ commentId: id });
      } catch (error) {
        // NOT_FOUND is a success: the comment is already deleted.
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
    },
    onSuccess: (_done, id) => {
      const pages = client.getQueryData<CommentPages>(threadKey(entryId));
      if (!pages) return;
      const deleted = countDeletedWith(pages, id);
      client.setQueryData<CommentPages>(threadKey(entryId), removeComment(pages, id));
      changeEntry(client, entryId, (entry) => ({
        ...entry,
        commentCount: Math.max(0, entry.commentCount - deleted),
      }));
    },
    onError: () => toastError(commentThreadCopy.deleteFailed),
  });
}
