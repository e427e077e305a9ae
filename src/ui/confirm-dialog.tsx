import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogLook } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  description?: ReactNode;
  /** What the button that does it says: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The act is under way; the dialog stays until its owner closes it. */
  busy?: boolean;
}

/** Asks before an act that cannot be taken back. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, cancelLabel = 'Cancel' } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || props.busy || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogLook.backdrop} />
        <AlertDialog.Popup className={`${dialogLook.popup} max-w-md`}>
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="text-mute">{description}</AlertDialog.Description>
          )}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button variant="quiet">{cancelLabel}</Button>} />
            <Button variant="danger" loading={props.busy ?? false} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
