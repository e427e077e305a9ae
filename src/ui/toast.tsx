import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  type Toast,
  useToasts,
} from './toast-store.ts';

/** How long toasts stay, in milliseconds (specification §9). */
const durations = { success: 3000, error: 4000 } as const;

/** Shows a success toast. */
export const toastSuccess = (message: string): void =>
  showToast('success', message, durations.success);

/** Shows an error toast, which stays a second longer than a success toast. */
export const toastError = (message: string): void => showToast('error', message, durations.error);

const pause = {
  onMouseEnter: pauseToasts,
  onMouseLeave: resumeToasts,
  onFocus: pauseToasts,
  onBlur: resumeToasts,
};

/** Shows the toasts. Rendered once, at the root of the app. */
export function Toaster() {
  const toasts = useToasts();
  const isError = ({ kind }: Toast) => kind === 'error';
  return (
    <div className="toast-area pointer-events-none fixed z-60 flex flex-col items-end">
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

function ToastCard({ toast: { id, kind, content, isLeaving } }: { toast: Toast }) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      className={classNames(
        'pointer-events-auto flex max-w-xl animate-drop-in items-center gap-3 rounded-picture bg-card py-1.5 pr-2 pl-4 shadow-float transition-opacity xl:max-w-sm',
        isLeaving && 'opacity-0',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0',
          kind === 'error' ? 'text-coral-text' : 'text-mint',
        )}
      />
      <p className="font-medium text-note leading-snug [overflow-wrap:anywhere]">{content}</p>
      <button
        type="button"
        aria-label={uiCopy.dismiss}
        onClick={({ currentTarget }) => {
          // A focused button that is removed sends no blur event. Without this call, the timers of all later toasts
          // would stay paused.
          currentTarget.blur();
          dismissToast(id);
        }}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-mute hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
