import { hashKey, type QueryClient } from '@tanstack/react-query';
import { patchCache } from '#platform/web/live/apply-update.ts';
import type { ThreadChange } from '../../activity.ts';
import { threadKey } from '../thread-state.ts';
import {
  type CommentPages,
  findComment,
  insertComment,
  insertReply,
  removeComment,
  showPreview,
} from './comment-cache.ts';
import { moveToDrafts } from './move-to-drafts.ts';

/** Applies a live update to the cached comments of an entry. */
export function applyThreadChange(
  client: QueryClient,
  entryId: string,
  change: ThreadChange,
): void {
  if (change.deletedId !== undefined) moveToDrafts(entryId, change.deletedId);
  const queryKey = threadKey(entryId);
  patchCache(
    client,
    ({ queryHash }) => queryHash === hashKey(queryKey),
    () =>
      client.setQueryData<CommentPages>(queryKey, (pages) => pages && changePages(pages, change)),
  );
}

function changePages(
  pages: CommentPages,
  { added, parent, previewed, deletedId }: ThreadChange,
): CommentPages {
  if (deletedId !== undefined) return removeComment(pages, deletedId);
  if (previewed) return showPreview(pages, previewed);
  if (!added) return pages;
  if (!parent) {
    return insertComment(pages, {
      ...added,
      replies: [],
      replyCount: 0,
      nextRepliesCursor: null,
    });
  }
  // If earlier replies are not loaded yet, the new reply will be loaded together with them.
  const isComplete = findComment(pages, parent.id)?.nextRepliesCursor === null;
  return isComplete ? insertReply(pages, parent.id, added) : pages;
}
