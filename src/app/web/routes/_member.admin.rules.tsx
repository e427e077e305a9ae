import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/rules')({
  staticData: { title: () => appCopy.titles.rules, wide: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('../admin-rules-screen.tsx').then((module) => module.AdminRulesScreen),
  ),
});
