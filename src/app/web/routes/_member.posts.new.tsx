import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/posts/new')({
  staticData: { title: () => appCopy.createPost, upTo: '/posts' },
  component: lazyPage(() =>
    import('#features/posts/web/new-post-page.tsx').then((module) => module.NewPostPage),
  ),
});
