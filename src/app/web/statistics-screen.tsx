import { useNavigate, useSearch } from '@tanstack/react-router';
import { readRange } from '#features/analytics/ranges.ts';
import { ReportPage } from '#features/analytics/web/report-page.tsx';

/** The statistics in the administration. The URL contains their range. */
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
