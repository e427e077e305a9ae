import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CaseSummary } from '#features/cases/contract.ts';
import { caseCopy } from '#features/cases/copy.ts';
import { casePageCopy } from '#features/cases/page-copy.ts';
import { joinParts, separator } from '#platform/shared/line-parts.ts';
import { exactTime, timeAgo } from '#platform/shared/time-text.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Segments } from '#ui/segments.tsx';
import { useNow } from '#ui/use-now.ts';
import { moderationCopy as copy } from '../moderation-copy.ts';
import { caseQueries } from './components/moderation-api.ts';
import { PagedList } from './components/paged-list.tsx';

const states = ['open', 'appealed', 'decided'] as const;

/** The cases for moderators: open cases and appeals, both sorted by due time, and decided cases. */
export function CasesPage() {
  const { state: selected } = useSearch({ from: '/_member/admin/cases/' });
  // The router passes on an invalid state from the URL, even though the route's `validateSearch` drops it.
  const state = states.find((name) => name === selected) ?? 'open';
  const navigate = useNavigate();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex">
        <Segments
          label={copy.filter}
          value={state}
          onChange={(value) => void navigate({ to: '/admin/cases', search: { state: value } })}
          options={states.map((value) => ({ value, label: copy.states[value] }))}
        />
      </div>
      <CaseList key={state} state={state} />
    </div>
  );
}

function CaseList({ state }: { state: CaseSummary['state'] }) {
  const query = useInfiniteQuery(
    caseQueries.listCases.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, ...(cursor && { cursor }) }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <PagedList
      query={query}
      failedTitle={copy.failed}
      loadingLabel={copy.loading}
      emptyTitle={copy.none[state]}
      emptyText={copy.noneText}
    >
      {(items) => (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <CaseRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function CaseRow({ item }: { item: CaseSummary }) {
  const { id, kind, ground, excerpt, subject, reports, state, measure } = item;
  const name = subject?.userName ?? copy.formerMember;
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {joinParts([caseCopy.grounds[ground], name])}
          </p>
          <p className="line-clamp-2 text-mute [overflow-wrap:anywhere]">
            <span className="inline-block first-letter:uppercase">{caseCopy.kinds[kind]}</span>
            {excerpt && `: ${excerpt}`}
          </p>
          <p className="mt-1 text-sm">
            {state === 'decided' && measure ? (
              casePageCopy.measures[measure]
            ) : (
              <DueTime at={item.dueAt} />
            )}
            {separator}
            {copy.reports(reports)}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.openCase(caseCopy.grounds[ground], name)}
          render={<Link to="/admin/cases/$caseId" params={{ caseId: id }} />}
        >
          {copy.open}
        </Button>
      </Card>
    </li>
  );
}

/** When a case is due. An overdue case has a coloured label. */
function DueTime({ at }: { at: number }) {
  const now = useNow();
  if (at < now) {
    return (
      <span className="font-semibold text-coral-text">
        {copy.overdue} ({timeAgo(at, now)})
      </span>
    );
  }
  return <span>{copy.due(exactTime(at))}</span>;
}
