import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { errorCode } from '#platform/web/errors.ts';
import { toastError } from '#ui/toast.tsx';
import { commentCopy } from '../../copy.ts';
import { threadKey } from '../thread-id.ts';
import { commentsApi } from './api.ts';
import { type CommentPages, remarksUnder, withoutRemark } from './comment-cache.ts';

/** Deletes a comment of one's own with its replies, or a reply. One that is gone already counts too. */
export function useDeleteRemark(entryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await commentsApi.call.deleteComment({ commentId: id });
      } catch (error) {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
    },
    onSuccess: (_done, id) => {
      const pages = client.getQueryData<CommentPages>(threadKey(entryId));
      if (!pages) return;
      const gone = remarksUnder(pages, id);
      client.setQueryData<CommentPages>(threadKey(entryId), withoutRemark(pages, id));
      changeEntry(client, entryId, (entry) => ({
        ...entry,
        commentCount: Math.max(0, entry.commentCount - gone),
      }));
    },
    onError: () => toastError(commentCopy.deleteFailed),
  });
}
