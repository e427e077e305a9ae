import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { removeEntry } from './entry-cache.ts';
import { focusNeighbour } from './focus-neighbour.ts';

const ConfirmDialog = lazyPart(
  () => import('#ui/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  null,
);

interface DeleteEntryProps {
  entryId: string;
  words: {
    confirmDelete: string;
    deleteSays: string;
    delete: string;
    deleted: string;
    deleteFailed: string;
  };
  /** Tells the server. An entry that is gone already is what was wanted. */
  onDelete: () => Promise<unknown>;
  /** Leads away from a page that was about this entry; in a list it just leaves. */
  onDeleted: (() => Promise<void>) | undefined;
  trigger: (ask: () => void) => ReactNode;
}

/** The button that deletes an entry of one's own, and asks first. */
export function DeleteEntry(props: DeleteEntryProps) {
  const { entryId, words, onDelete, onDeleted, trigger } = props;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      onDelete().catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }),
    onSuccess: async () => {
      const focusNext = focusNeighbour(entryId);
      setAsking(false);
      removeEntry(client, entryId);
      if (!onDeleted) focusNext();
      toastSuccess(words.deleted);
      // Until the page about it is left, nothing asks for it again.
      await onDeleted?.();
    },
    onError: () => {
      setAsking(false);
      toastError(words.deleteFailed);
    },
  });
  return (
    <>
      {trigger(() => setAsking(true))}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={words.confirmDelete}
          description={words.deleteSays}
          confirmLabel={words.delete}
          onConfirm={() => mutate()}
          busy={isPending}
        />
      )}
    </>
  );
}
