import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { entryCopy } from '../copy.ts';
import type { DeleteEntryProps } from './delete-entry.tsx';

const DeleteEntry = lazyPart(
  () => import('./delete-entry.tsx').then((module) => module.DeleteEntry),
  null,
);

interface OwnerToolsProps extends Omit<DeleteEntryProps, 'onClose'> {
  entry: DeleteEntryProps['entry'] & { userId: string };
  onEdit: () => void;
}

const editButtonId = (entryId: string): string => `edit-${entryId}`;

/** Returns the focus to the Edit button after the form closes. */
export const focusEditButton = (entryId: string): number =>
  requestAnimationFrame(() => document.getElementById(editButtonId(entryId))?.focus());

/** The edit and delete buttons of an entry. Only the owner sees them. */
export function OwnerTools({ entry, onEdit, ...deletion }: OwnerToolsProps) {
  const { userId } = useViewer();
  const [confirming, setConfirming] = useState(false);
  if (entry.userId !== userId) return null;
  return (
    <div className="-mt-1 -mr-2 flex shrink-0">
      <IconButton
        id={editButtonId(entry.id)}
        icon={Pencil}
        label={entryCopy.edit}
        onClick={onEdit}
      />
      <IconButton icon={Trash2} label={entryCopy.delete} onClick={() => setConfirming(true)} />
      {confirming && (
        <DeleteEntry {...deletion} entry={entry} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}
