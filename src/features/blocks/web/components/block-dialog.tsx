import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { blockActionCopy } from '../../action-copy.ts';
import { useBlock } from './use-hide-member.ts';

interface BlockDialogProps {
  member: { userId: string; userName: string };
  onClose: () => void;
}

/** Explains what blocking a member does, and blocks them after a confirmation. Stays open if that fails, and says why. */
export function BlockDialog({ member, onClose }: BlockDialogProps) {
  // On the first render, the focus is still on the button that opened this dialog or its menu.
  const [opener] = useState(() => document.activeElement);
  const { mutate, isPending, failure } = useBlock(member, opener, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={blockActionCopy.confirmBlock(member.userName)}
      description={
        <>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {blockActionCopy.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-4 [overflow-wrap:anywhere]">
            {blockActionCopy.notNotified(member.userName)}
          </p>
          {failure && (
            <div className="mt-4">
              <FieldError>{failure}</FieldError>
            </div>
          )}
        </>
      }
      confirmLabel={blockActionCopy.blockNow}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
