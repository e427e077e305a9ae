import type { QueryClient } from '@tanstack/react-query';
import type { ThreadChange } from '../activity.ts';
import {
  type CommentPages,
  findComment,
  insertComment,
  insertReply,
  removeComment,
} from './components/comment-cache.ts';
import { threadKey } from './thread-state.ts';

/** The ids of comments that a live update has counted; it may arrive before the response to their author. */
const countedIds = new Set<string>();

/** Whether the count of a comment's entry includes it already. */
export const isCounted = (commentId: string): boolean => countedIds.has(commentId);

/** Applies a live update to the cached comments of an entry; the entry's count must be changed with it. */
export function applyThreadChange(
  client: QueryClient,
  entryId: string,
  { added, parent, deletedId }: ThreadChange,
): void {
  if (added) countedIds.add(added.id);
  client.setQueryData<CommentPages>(threadKey(entryId), (pages) => {
    if (!pages) return pages;
    if (deletedId !== undefined) return removeComment(pages, deletedId);
    if (!added) return pages;
    if (!parent) {
      const asComment = { ...added, replies: [], replyCount: 0, nextRepliesCursor: null };
      return insertComment(pages, asComment);
    }
    // Behind replies that are not loaded, the new one is loaded together with them.
    const isComplete = findComment(pages, parent.id)?.nextRepliesCursor === null;
    return isComplete ? insertReply(pages, parent.id, added) : pages;
  });
}
