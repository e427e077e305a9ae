import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import { Modal } from './modal.tsx';

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
  const { open, title, description, confirmLabel, busy = false } = props;
  if (!open) return null;
  const close = () => busy || props.onClose();
  // The second half of a double click comes before the button can show that it is busy.
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
        <Button variant="danger" loading={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
