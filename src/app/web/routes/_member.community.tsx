import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/community')({
  staticData: { title: () => appCopy.titles.community },
  component: lazyPage(() =>
    import('../community-screen.tsx').then((module) => module.CommunityScreen),
  ),
});
