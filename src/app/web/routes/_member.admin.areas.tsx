import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/areas')({
  staticData: { title: () => appCopy.titles.areas, wide: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/areas-page.tsx').then((module) => module.AreasPage),
  ),
});
