import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { webMessages } from './messages.ts';

interface UnsavedGuardProps {
  /** True while leaving would lose something. */
  when: boolean;
  title?: string;
}

/** Asks before unsaved work is lost, on navigation here and on closing the tab. */
export function UnsavedGuard({ when, title = webMessages.leaveUnsaved }: UnsavedGuardProps) {
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
      description={webMessages.leaveUnsavedSays}
      confirmLabel={webMessages.leave}
      cancelLabel={webMessages.stay}
    />
  );
}
