import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A window over the page that traps the focus and gives it back. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  if (!open) return null;
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title={title}
      description={description}
      corner={<IconButton icon={X} label="Close" onClick={onClose} className="-mt-1.5 -mr-2" />}
      className="max-w-lg"
    >
      {children}
    </Modal>
  );
}
