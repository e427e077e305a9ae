import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';

const ConversationsPage = lazyPage(() =>
  import('#features/messages/web/conversations-page.tsx').then(
    (module) => module.ConversationsPage,
  ),
);

export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: 'Messages' },
  component: ConversationsPage,
});
