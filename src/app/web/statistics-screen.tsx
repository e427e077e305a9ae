import { useNavigate, useSearch } from '@tanstack/react-router';
import { readRange } from '#features/analytics/ranges.ts';
import { ReportPage } from '#features/analytics/web/report-page.tsx';

/** The statistics for administrators. The URL contains the number of days that they cover. */
export function StatisticsScreen() {
  const { days } = useSearch({ from: '/_member/admin/' });
  const navigate = useNavigate({ from: '/admin/' });
  return (
    <ReportPage
      range={readRange(days)}
      onRange={(range) => void navigate({ search: { days: range }, replace: true })}
    />
  );
}
