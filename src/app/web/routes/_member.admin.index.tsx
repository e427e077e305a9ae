import { createFileRoute } from '@tanstack/react-router';
import { type Range, readRange } from '#features/analytics/ranges.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/')({
  staticData: { title: () => appCopy.titles.numbers, wide: true },
  validateSearch: ({ days }: Record<string, unknown>): { days?: Range } =>
    days === undefined ? {} : { days: readRange(days) },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('../statistics-screen.tsx').then((module) => module.StatisticsScreen),
  ),
});
