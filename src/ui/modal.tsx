import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface ModalProps {
  role: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** A press beside the window closes it too. */
  lightDismiss: boolean;
  title: string;
  /** What stands at the right of the title. */
  corner?: ReactNode;
  description?: ReactNode;
  className: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind it inert, and
 * gives the focus back when it goes. It is open for as long as it is rendered.
 */
export function Modal({ role, onClose, lightDismiss, className, ...props }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (lightDismiss && event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem-2*max(env(safe-area-inset-top),env(safe-area-inset-bottom)))] w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-card p-0 text-ink shadow-float backdrop:bg-night/55 open:animate-fade-in',
        className,
      )}
    >
      <div className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-xl">
            {props.title}
          </h2>
          {props.corner}
        </div>
        {props.description && (
          <div id={`${id}-description`} className="text-mute">
            {props.description}
          </div>
        )}
        {props.children}
      </div>
    </dialog>
  );
}
