import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** The look that every dialog shares. */
export const dialogLook = {
  backdrop:
    'fixed inset-0 z-40 bg-night/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
  popup:
    'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card bg-card p-6 text-ink shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
};

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A window over the page that traps the focus and gives it back. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={dialogLook.backdrop} />
        <Primitive.Popup className={`${dialogLook.popup} max-w-lg`}>
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
            <Primitive.Close
              render={<IconButton icon={X} label="Close" className="-mt-1.5 -mr-2" />}
            />
          </div>
          {description && (
            <Primitive.Description className="text-mute">{description}</Primitive.Description>
          )}
          {children}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
