import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { pickStringParams } from '../pick-string-params.ts';

export const Route = createFileRoute('/_member/posts/$postId')({
  validateSearch: (search): { comment?: string } => pickStringParams(search, 'comment'),
  staticData: { title: () => appCopy.titles.post, upTo: '/posts' },
  component: lazyPage(() => import('../post-screen.tsx').then((module) => module.PostScreen)),
});
