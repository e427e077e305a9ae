import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appMessages } from '../../messages.ts';

export const Route = createFileRoute('/_member/community')({
  staticData: { title: () => appMessages.titles.community },
  component: lazyPage(() =>
    import('#features/feed/web/feed-page.tsx').then((module) => module.FeedPage),
  ),
});
