import { Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { entryCopy } from '../copy.ts';
import { DeleteEntry } from './delete-entry.tsx';

interface OwnerToolsProps extends Omit<ComponentProps<typeof DeleteEntry>, 'trigger' | 'entryId'> {
  entry: { id: string; userId: string };
  onEdit: () => void;
}

const editButtonId = (entryId: string): string => `edit-${entryId}`;

/** Returns the focus to the Edit button after the form closes. */
export const focusEditButton = (entryId: string): number =>
  requestAnimationFrame(() => document.getElementById(editButtonId(entryId))?.focus());

/** Edit and Delete, for the owner only. */
export function OwnerTools({ entry, onEdit, ...deletion }: OwnerToolsProps) {
  const { userId } = useViewer();
  if (entry.userId !== userId) return null;
  return (
    <div className="-mt-1 -mr-2 flex shrink-0">
      <IconButton
        id={editButtonId(entry.id)}
        icon={Pencil}
        label={entryCopy.edit}
        onClick={onEdit}
      />
      <DeleteEntry
        {...deletion}
        entryId={entry.id}
        trigger={(confirm) => (
          <IconButton icon={Trash2} label={entryCopy.delete} onClick={confirm} />
        )}
      />
    </div>
  );
}
