import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

/**
 * How long toasts stay, in milliseconds (specification §9). The specified limit, 20 toasts at the same time, is the
 * library's default.
 */
const durations = { success: 3000, error: 4000 } as const;

/** Shows a success toast. */
export const toastSuccess = (message: string): void => {
  toast.success(message, { duration: durations.success });
};

/** Shows an error toast, which stays a second longer than a success toast. */
export const toastError = (message: string): void => {
  toast.error(message, { duration: durations.error });
};

/**
 * Shows the toasts. Rendered once, at the root of the app. Only the headless part of the library is used,
 * because its own UI adds a style element, which our content security policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: durations.success, removeDelay: 200 });
  const isError = ({ type }: Toast) => type === 'error';
  const pause = {
    onMouseEnter: handlers.startPause,
    onMouseLeave: handlers.endPause,
    onFocus: handlers.startPause,
    onBlur: handlers.endPause,
  };
  return (
    <div className="pointer-events-none fixed top-[calc(4.25rem+var(--banner))] right-[max(1rem,env(safe-area-inset-right),var(--toast-right))] left-4 z-60 flex flex-col items-end pt-[env(safe-area-inset-top)] md:top-[calc(1rem+var(--banner))]">
      <ToastStack {...pause} role="alert" toasts={toasts.filter(isError)} />
      <ToastStack {...pause} role="status" toasts={toasts.filter((one) => !isError(one))} />
    </div>
  );
}

interface ToastStackProps extends ComponentProps<'div'> {
  role: 'alert' | 'status';
  toasts: readonly Toast[];
}

/**
 * A live region. Both stacks are always in the document, so that screen readers announce each added
 * toast: errors assertively, successes politely.
 */
function ToastStack({ toasts, ...rest }: ToastStackProps) {
  return (
    <div {...rest} aria-atomic="false" className="flex flex-col items-end gap-2 not-empty:mb-2">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, type, visible, message, ...rest } }: { toast: Toast }) {
  const Icon = type === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      className={classNames(
        'pointer-events-auto flex max-w-sm animate-drop-in items-center gap-3 rounded-picture bg-card py-2 pr-2 pl-4 shadow-float transition-opacity',
        !visible && 'opacity-0',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0',
          type === 'error' ? 'text-coral-text' : 'text-mint',
        )}
      />
      <p className="font-medium [overflow-wrap:anywhere]">
        {resolveValue(message, { id, type, visible, message, ...rest })}
      </p>
      <button
        type="button"
        aria-label={uiCopy.dismiss}
        onClick={({ currentTarget }) => {
          // A focused button that is removed sends no blur event. Without this call, the timers of all later toasts
          // would stay paused.
          currentTarget.blur();
          toast.dismiss(id);
        }}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-mute hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
