import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/members')({
  staticData: { title: () => appCopy.titles.members, wide: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/members-page.tsx').then((module) => module.MembersPage),
  ),
});
