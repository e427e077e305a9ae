import { showToast } from './toast-store.ts';

/** Longer than for a plain success toast, so that there is time to reach the button. */
const durationMs = 8000;

interface UndoToast {
  message: string;
  /** The label of the button. */
  undoLabel: string;
  onUndo: () => void;
}

/** Shows a success toast with a button that undoes the action. */
export function toastWithUndo({ message, undoLabel, onUndo }: UndoToast): void {
  showToast(
    'success',
    (dismiss) => (
      <span className="flex items-center gap-3">
        {message}
        <button
          type="button"
          onClick={() => {
            dismiss();
            onUndo();
          }}
          className="min-h-8 shrink-0 rounded-full px-2 font-semibold text-cobalt underline underline-offset-3 hover:bg-sunk"
        >
          {undoLabel}
        </button>
      </span>
    ),
    durationMs,
  );
}
