import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The label of the confirm button: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action destroys nothing, so that its button needs no warning colour. */
  harmless?: boolean;
  onConfirm: () => void;
  /** Whether the action is running. The dialog then stays open until the caller sets `open` to false. */
  busy?: boolean;
}

/** Asks for confirmation before an action, usually one that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, busy = false } = props;
  if (!open) return null;
  const close = () => busy || props.onClose();
  // The second click of a double click arrives before the button can show its loading state.
  const confirm = ({ detail }: MouseEvent) => detail > 1 || props.onConfirm();
  return (
    <Modal
      role="alertdialog"
      lightDismiss={false}
      onClose={close}
      title={title}
      description={description}
      className="max-w-md"
    >
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={close}>
          {props.cancelLabel ?? uiCopy.cancel}
        </Button>
        <Button variant={props.harmless ? 'primary' : 'danger'} loading={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
