import { createFileRoute } from '@tanstack/react-router';
import { type Range, readRange } from '#features/analytics/ranges.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const ReportPage = lazyPage(() =>
  import('#features/analytics/web/report-page.tsx').then((module) => module.ReportPage),
);

export const Route = createFileRoute('/_member/admin/')({
  staticData: { title: () => appCopy.titles.numbers, wide: true },
  validateSearch: ({ days }: Record<string, unknown>): { days?: Range } =>
    days === undefined ? {} : { days: readRange(days) },
  pendingComponent: CardSkeletons,
  component: Numbers,
});
Numbers.preload = ReportPage.preload;

function Numbers() {
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportPage
      range={readRange(days)}
      onRange={(range) => void navigate({ search: { days: range }, replace: true })}
    />
  );
}
