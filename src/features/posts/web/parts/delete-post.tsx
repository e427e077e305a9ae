import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { removeEntry } from '#features/entries/web/entry-cache.ts';
import { focusNeighbour } from '#features/entries/web/focus-neighbour.ts';
import { errorCode } from '#platform/web/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { postMessages } from '../../messages.ts';
import { postsApi } from './api.ts';

/** Deletes a post of one's own. One that is gone already is what was wanted. */
async function deletePost(postId: string): Promise<void> {
  try {
    await postsApi.call.deletePost({ postId });
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error;
  }
}

interface DeletePostProps {
  postId: string;
  /** Leads away from a page that was about this post; in a list it just leaves. */
  onDeleted: (() => void) | undefined;
  trigger: (ask: () => void) => ReactNode;
}

/** The button that asks first. */
export function DeletePost({ postId, onDeleted, trigger }: DeletePostProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deletePost(postId),
    onSuccess: () => {
      const focusNext = focusNeighbour(postId);
      setAsking(false);
      onDeleted?.();
      removeEntry(client, postId);
      if (!onDeleted) focusNext();
      toastSuccess(postMessages.deleted);
    },
    onError: () => {
      setAsking(false);
      toastError(postMessages.deleteFailed);
    },
  });
  return (
    <>
      {trigger(() => setAsking(true))}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={postMessages.confirmDelete}
        description={postMessages.deleteSays}
        confirmLabel={postMessages.delete}
        onConfirm={() => mutate()}
        busy={isPending}
      />
    </>
  );
}
