import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { editingCopy } from './editing-copy.ts';

interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  title?: string;
}

/**
 * Asks for confirmation before the member leaves a form with unsaved changes, on navigation and on closing the tab. The
 * form must keep the changes as a draft, as `useDraft` does, because the dialog promises that.
 */
export function UnsavedGuard({ when, title = editingCopy.leaveUnsaved }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      description={editingCopy.leaveUnsavedText}
      confirmLabel={editingCopy.leave}
      cancelLabel={editingCopy.stay}
    />
  );
}
