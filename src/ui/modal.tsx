import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface ModalProps {
  role: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** Whether a click outside closes the dialog. */
  lightDismiss: boolean;
  title: string;
  /** Shown to the right of the title. */
  corner?: ReactNode;
  description?: ReactNode;
  className: string;
  children: ReactNode;
}

/**
 * A native modal `<dialog>`: the browser traps the focus, makes the page inert and returns the focus on close. The
 * dialog is open as long as it is rendered.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape.
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
        'm-auto max-h-[calc(100dvh-2rem-2*max(env(safe-area-inset-top),env(safe-area-inset-bottom)))] w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-card p-0 text-base text-ink shadow-float backdrop:bg-night/55 open:animate-fade-in',
        className,
      )}
    >
      <div className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="min-w-0 text-xl [overflow-wrap:anywhere]">
            {props.title}
          </h2>
          {props.corner}
        </div>
        {props.description && (
          <div id={`${id}-description`} className="text-mute [overflow-wrap:anywhere]">
            {props.description}
          </div>
        )}
        {props.children}
      </div>
    </dialog>
  );
}
