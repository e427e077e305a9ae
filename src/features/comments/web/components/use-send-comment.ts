import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { optimisticId } from '#features/entries/web/optimistic-id.ts';
import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { type SessionViewer, useViewer } from '#platform/web/session.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Comment } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';
import { threadKey } from '../thread-id.ts';
import { commentsApi } from './api.ts';
import {
  appendComment,
  appendReply,
  type CommentPages,
  remarksUnder,
  settleRemark,
  withoutRemark,
} from './comment-cache.ts';

export interface Remark {
  text: string;
  /** The same key on a second try, so that a comment whose answer got lost is not there twice. */
  key: string;
}

const standIn = (remark: Remark, viewer: SessionViewer): Comment => ({
  id: optimisticId(remark.key),
  text: remark.text,
  userId: viewer.userId,
  userName: viewer.displayName ?? '',
  userPhoto: viewer.photoURL ?? defaultPhotoURL,
  createdAt: Date.now(),
  replies: [],
});

const send = (entryId: string, parentId: string | undefined, { text, key }: Remark) => {
  const options = { context: { idempotencyKey: key } };
  return parentId
    ? commentsApi.call.addReply({ commentId: parentId, text }, options)
    : commentsApi.call.addComment({ entryId, text }, options);
};

/** Changes the comments that are shown, and the count beside them. */
function edit(
  client: QueryClient,
  entryId: string,
  change: (pages: CommentPages) => CommentPages,
  countBy: number,
) {
  client.setQueryData<CommentPages>(threadKey(entryId), (pages) => pages && change(pages));
  if (countBy === 0) return;
  changeEntry(client, entryId, (entry) => ({
    ...entry,
    commentCount: Math.max(0, entry.commentCount + countBy),
  }));
}

/** Adds a comment, or a reply to `parentId`: at once on the page, and away again if it failed. */
export function useSendRemark(entryId: string, parentId?: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useMutation({
    mutationFn: (remark: Remark) => send(entryId, parentId, remark),
    onMutate: async (remark) => {
      // A page on its way would be older than what is shown from now on.
      if (client.getQueryData(threadKey(entryId))) {
        await client.cancelQueries({ queryKey: threadKey(entryId) });
      }
      const shown = standIn(remark, viewer);
      const append = (pages: CommentPages) =>
        parentId ? appendReply(pages, parentId, shown) : appendComment(pages, shown);
      edit(client, entryId, append, 1);
    },
    onSuccess: (stored, remark) => {
      if (!stored)
        return edit(client, entryId, (p) => withoutRemark(p, optimisticId(remark.key)), -1);
      edit(client, entryId, (pages) => settleRemark(pages, optimisticId(remark.key), stored), 0);
      toastSuccess(commentCopy.added);
      const pages = client.getQueryData<CommentPages>(threadKey(entryId));
      // The comments were not loaded yet, or were loaded anew meanwhile, without it.
      if (!pages || remarksUnder(pages, stored.id) === 0) {
        void client.invalidateQueries({ queryKey: threadKey(entryId) });
      }
    },
    onError: (_error, remark) => {
      edit(client, entryId, (pages) => withoutRemark(pages, optimisticId(remark.key)), -1);
      toastError(commentCopy.addFailed);
    },
  });
}
