import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/waiting-list')({
  staticData: { title: () => appCopy.titles.waitingList, wide: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/waiting-list-page.tsx').then((module) => module.WaitingListPage),
  ),
});
