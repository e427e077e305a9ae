import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const ConversationPage = lazyPage(() =>
  import('#features/messages/web/conversation-page.tsx').then((module) => module.ConversationPage),
);

export const Route = createFileRoute('/_member/messages/$conversationId')({
  staticData: {
    title: () => appCopy.messages,
    wide: true,
    ownHeader: true,
    noFloatingButton: true,
  },
  component: ConversationRoute,
});
ConversationRoute.preload = ConversationPage.preload;

function ConversationRoute() {
  const { conversationId } = Route.useParams();
  return <ConversationPage key={conversationId} conversationId={conversationId} />;
}
