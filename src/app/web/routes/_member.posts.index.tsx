import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/posts/')({
  staticData: { title: () => appCopy.posts },
  component: lazyPage(() =>
    import('#features/posts/web/posts-page.tsx').then((module) => module.PostsPage),
  ),
});
