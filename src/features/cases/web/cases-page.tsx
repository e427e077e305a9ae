import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayInUtc } from '#platform/shared/time-text.ts';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import type { OwnCase, OwnReport } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { casePageCopy as copy } from '../page-copy.ts';
import { ownCasesQuery, ownReportsQuery } from './cases-api.ts';

/** The decisions about the viewer, and what became of their reports. */
export function CasesPage() {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={copy.title} />
      <List
        id="decisions"
        title={copy.aboutYou}
        query={useInfiniteQuery(ownCasesQuery)}
        empty={copy.noneAboutYou}
      >
        {(decision) => <DecisionRow key={decision.id} decision={decision} />}
      </List>
      <List
        id="reports"
        title={copy.yourReports}
        query={useInfiniteQuery(ownReportsQuery)}
        empty={
          <>
            {copy.noReports} {copy.noReportsText}
          </>
        }
      >
        {(report) => <ReportRow key={report.id} report={report} />}
      </List>
    </div>
  );
}

interface ListProps<Item> {
  id: string;
  title: string;
  query: UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

function List<Item>({ id, title, query, empty, children }: ListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Card className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {!items && query.isError && (
        <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {copy.loadFailed}
        </LoadFailure>
      )}
      {!items && !query.isError && (
        <LoadingState>
          <Skeleton className="h-11" />
        </LoadingState>
      )}
      {items?.length === 0 && <p className="text-mute">{empty}</p>}
      {items && items.length > 0 && (
        <ul aria-labelledby={id} className="flex flex-col">
          {items.map(children)}
        </ul>
      )}
      <NextPageButton query={query} label={copy.more} failure={copy.loadFailed} />
    </Card>
  );
}

const rowClass = 'border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0';

function DecisionRow({ decision }: { decision: OwnCase }) {
  const { id, kind, measure, excerpt, decidedAt, appeal } = decision;
  return (
    <li className={rowClass}>
      <p>
        <Link
          to="/cases/$caseId"
          params={{ caseId: id }}
          className="inline-block py-0.5 font-semibold underline"
        >
          {copy.measures[measure]}
        </Link>{' '}
        <span className="text-mute text-sm">
          <RelativeTime at={decidedAt} />
        </span>
      </p>
      <p className="line-clamp-2 text-mute text-sm [overflow-wrap:anywhere]">
        <span className="inline-block first-letter:uppercase">{caseCopy.kinds[kind]}</span>
        {excerpt && `: ${excerpt}`}
      </p>
      {appeal?.outcome && <p className="text-sm">{copy.appealOutcomes[appeal.outcome]}</p>}
    </li>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { kind, ground, text, createdAt, outcome, dueAt } = report;
  return (
    <li className={rowClass}>
      <p>
        <span className="font-semibold">
          {caseCopy.grounds[ground]} ({caseCopy.kinds[kind]})
        </span>{' '}
        <span className="text-mute text-sm">
          <RelativeTime at={createdAt} />
        </span>
      </p>
      {text && <p className="text-mute text-sm [overflow-wrap:anywhere]">{text}</p>}
      <p className="text-sm">
        {outcome ? copy.outcomes[outcome] : `${copy.open}. ${copy.decidedBy(dayInUtc(dueAt))}.`}
      </p>
    </li>
  );
}
