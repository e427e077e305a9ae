import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MessagesSkeleton } from '#features/messages/web/messages-skeleton.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { PendingFrame } from '../page-pending.tsx';

const MessagesPanes = lazyPage(() =>
  import('#features/messages/web/messages-panes.tsx').then((module) => module.MessagesPanes),
);

export const Route = createFileRoute('/_member/messages')({
  pendingComponent: MessagesPending,
  component: Messages,
});
Messages.preload = MessagesPanes.preload;

function MessagesPending() {
  return (
    <PendingFrame>
      <MessagesSkeleton />
    </PendingFrame>
  );
}

function Messages() {
  return (
    <MessagesPanes>
      <Outlet />
    </MessagesPanes>
  );
}
