import { createFileRoute } from '@tanstack/react-router';
import type { LogFilter } from '#features/admin/web/log-page.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';
import { pickStringParams } from '../pick-string-params.ts';

export const Route = createFileRoute('/_member/admin/log')({
  staticData: { title: () => appCopy.titles.log, wide: true },
  validateSearch: (search: Record<string, unknown>): LogFilter =>
    pickStringParams(search, 'act', 'by', 'target'),
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/log-page.tsx').then((module) => module.LogPage),
  ),
});
