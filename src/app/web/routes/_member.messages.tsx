import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';

const MessagesPanes = lazyPage(() =>
  import('#features/messages/web/messages-panes.tsx').then((module) => module.MessagesPanes),
);

export const Route = createFileRoute('/_member/messages')({ component: Messages });
Messages.preload = MessagesPanes.preload;

function Messages() {
  const { conversationId } = useParams({ strict: false });
  return (
    <MessagesPanes open={conversationId !== undefined}>
      <Outlet />
    </MessagesPanes>
  );
}
