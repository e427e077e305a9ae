import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Segments } from '#ui/segments.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { analyticsContract, type Report } from '../contract.ts';
import { analyticsCopy } from '../copy.ts';
import { type Range, ranges } from '../ranges.ts';
import { ActivityCharts } from './components/activity-charts.tsx';
import { Funnel } from './components/funnel.tsx';
import { PageViews } from './components/page-views.tsx';
import { PeopleCharts } from './components/people-charts.tsx';

const queries = queriesFor(apiFor(analyticsContract));

interface ReportPageProps {
  range: Range;
  onRange: (range: Range) => void;
}

/** The report for administrators: members and activity by day. */
export function ReportPage({ range, onRange }: ReportPageProps) {
  const query = useQuery({
    ...queries.readReport.queryOptions({ input: { days: Number(range) } }),
    placeholderData: keepPreviousData,
    // Fetched on every visit, since administrators expect current numbers.
    staleTime: 0,
  });
  const { data, isPlaceholderData } = query;
  if (!data && query.isError) {
    return <LoadError title={analyticsCopy.loadFailed} query={query} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Segments
          label={analyticsCopy.range}
          value={range}
          onChange={onRange}
          options={ranges.map((value) => ({ value, label: analyticsCopy.days(Number(value)) }))}
        />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-9">
          <Numbers report={data} />
        </div>
      ) : (
        <CardSkeletons label={analyticsCopy.loading} />
      )}
    </>
  );
}

function Numbers({ report }: { report: Report }) {
  return (
    <>
      <Group title={analyticsCopy.people}>
        <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:*:first:col-span-2">
          <PeopleCharts report={report} />
        </div>
      </Group>
      <Group title={analyticsCopy.activity}>
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <ActivityCharts report={report} />
        </div>
      </Group>
      <div className="grid items-start gap-9 lg:grid-cols-2 lg:gap-5">
        <Group title={analyticsCopy.funnel}>
          <Funnel report={report} />
        </Group>
        <Group title={analyticsCopy.pages}>
          <PageViews pages={report.pages} />
        </Group>
      </div>
      <p className="max-w-2xl text-mute text-sm">{analyticsCopy.finePrint}</p>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
