import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rulesPath } from '#features/community-rules/rules.ts';
import { dayInUtc, exactTime } from '#platform/shared/time-text.ts';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { uiCopy } from '#ui/copy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import type { OwnCase } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { durationText, headingText, isContentGone } from '../decision-text.ts';
import { casePageCopy as copy } from '../page-copy.ts';
import { casesApi, ownCaseKey } from './cases-api.ts';
import { AppealForm } from './components/appeal-form.tsx';
import { KeptContent } from './components/kept-content.tsx';

/** A decision about the viewer with its reasons, and the form to appeal it. */
export function CasePage({ caseId }: { caseId: string }) {
  const query = useQuery({
    queryKey: ownCaseKey(caseId),
    queryFn: ({ signal }) => casesApi.call.readOwnCase({ caseId }, { signal }),
    staleTime: 0,
  });
  if (query.data) return <Statement decision={query.data} />;
  if (query.isPending) return <CardSkeletons label={uiCopy.loading} />;
  if (isNotFound(query.error)) {
    return (
      <Card flush>
        <EmptyState
          heading="h1"
          title={copy.notFound}
          action={<Button render={<Link to="/cases" />}>{copy.all}</Button>}
        >
          {copy.notFoundText}
        </EmptyState>
      </Card>
    );
  }
  return <LoadError heading="h1" title={copy.loadFailed} query={query} />;
}

function Statement({ decision }: { decision: OwnCase }) {
  const {
    id,
    isKept,
    measure,
    kind,
    excerpt,
    ground,
    rule,
    facts,
    noticedAutomatically,
    decidedAt,
  } = decision;
  const now = useNow();
  const how = noticedAutomatically ? copy.noticedAutomatically : copy.byPeople;
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-5">
        <h1 tabIndex={-1} className="text-2xl">
          {headingText(decision, now)}
        </h1>
        <dl className="flex flex-col gap-4">
          <Item name={copy.what}>
            <span className="block first-letter:uppercase">
              {caseCopy.kinds[kind]}
              {excerpt && `: ${copy.quoted(excerpt)}`}
            </span>
            {isContentGone(decision) && <span className="block">{copy.removed}</span>}
            {isKept && <KeptContent caseId={id} />}
          </Item>
          <Item name={copy.facts}>{facts}</Item>
          <Item name={copy.rule}>
            <span className="block">{rule}</span>
            <a href={rulesPath} className="text-sm underline underline-offset-2">
              {copy.allRules}
            </a>
          </Item>
          <Item name={copy.ground}>{caseCopy.grounds[ground]}</Item>
          <Item name={copy.measure}>{copy.measures[measure]}</Item>
          <Item name={copy.scope}>{copy.scopeText}</Item>
          <Item name={copy.duration}>{durationText(decision, now)}</Item>
          <Item name={copy.how}>{how}</Item>
          <Item name={copy.decidedOn}>{exactTime(decidedAt)}</Item>
        </dl>
      </Card>
      <Redress decision={decision} />
      <Button variant="quiet" className="self-start" render={<Link to="/cases" />}>
        {copy.all}
      </Button>
    </div>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** What the member can do about the decision, and what became of their appeal. */
function Redress({ decision }: { decision: OwnCase }) {
  const { id, canAppeal, appealUntil, appeal } = decision;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{appeal ? copy.yourAppeal : copy.redress}</h2>
      {!appeal && <p>{canAppeal ? copy.canAppeal(dayInUtc(appealUntil)) : copy.cannotAppeal}</p>}
      {canAppeal && <AppealForm caseId={id} />}
      {appeal && (
        <>
          <blockquote className="whitespace-pre-wrap border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
            {appeal.text}
          </blockquote>
          {appeal.outcome ? (
            <>
              <p className="font-semibold">{copy.appealOutcomes[appeal.outcome]}</p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{appeal.reason}</p>
            </>
          ) : (
            <p>{copy.appealPending(dayInUtc(appeal.dueAt))}</p>
          )}
        </>
      )}
    </Card>
  );
}
