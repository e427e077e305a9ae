import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '#platform/web/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { entryCopy } from '../copy.ts';
import { deletionCopy } from '../deletion-copy.ts';
import { removeEntry } from './entry-cache.ts';

/**
 * Prepares to move the focus after an entry is deleted: to the next card, the previous card or the page
 * heading. Call this function while the card exists, and the returned function after the removal.
 */
function focusNeighbour(entryId: string): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const index = cards.findIndex((card) => card.dataset.entry === entryId);
  // A live update may have removed the card and moved the focus already.
  if (index === -1) return () => {};
  const neighbour = cards[index + 1] ?? cards[index - 1];
  return () =>
    requestAnimationFrame(() => {
      const target = neighbour?.isConnected ? neighbour : document.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
    });
}

export interface DeleteEntryProps {
  entry: { id: string; kind: 'post' | 'event' };
  /** Deletes the entry on the server. NOT_FOUND is a success: the entry is already deleted. */
  onDelete: () => Promise<unknown>;
  /** Navigates away from the entry's own page; absent in a list. */
  onDeleted: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the member's own entry. */
export function DeleteEntry(props: DeleteEntryProps) {
  const { entry, onDelete, onDeleted, onClose } = props;
  const copy = deletionCopy[entry.kind];
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      onDelete().catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }),
    onSuccess: async () => {
      const focusNext = focusNeighbour(entry.id);
      onClose();
      removeEntry(client, entry.id);
      if (!onDeleted) focusNext();
      toastSuccess(copy.deleted);
      // Keeps the mutation pending until the page is left, so that live updates do not refetch the entry.
      await onDeleted?.();
    },
    onError: () => {
      onClose();
      toastError(copy.failed);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={copy.confirm}
      description={copy.text}
      confirmLabel={entryCopy.delete}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
