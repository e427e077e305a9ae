import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ModeratedCase } from '#features/cases/contract.ts';
import { caseCopy } from '#features/cases/copy.ts';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { moderationCopy as copy } from '../moderation-copy.ts';
import { AppealDecision } from './components/appeal-decision.tsx';
import { DecisionForm } from './components/decision-form.tsx';
import { DecisionSummary } from './components/decision-summary.tsx';
import { EvidenceCard } from './components/evidence-card.tsx';
import { caseQueries } from './components/moderation-api.ts';
import { SubjectCard } from './components/subject-card.tsx';

/** One case: what was reported, about whom, and the forms to decide it. */
export function CasePage({ caseId }: { caseId: string }) {
  const query = useQuery(caseQueries.readCase.queryOptions({ input: { caseId }, staleTime: 0 }));
  if (query.data) return <Case moderatedCase={query.data} />;
  if (query.isPending) return <CardSkeletons label={copy.loadingCase} />;
  if (isNotFound(query.error)) {
    return (
      <Card flush>
        <EmptyState
          heading="h2"
          title={copy.notFound}
          action={<Button render={<Link to="/admin/cases" />}>{copy.back}</Button>}
        >
          {copy.notFoundText}
        </EmptyState>
      </Card>
    );
  }
  return <LoadError title={copy.caseFailed} query={query} />;
}

/**
 * Says why the viewer cannot decide an open case. Null if they can, or if the only reason is that they are limited to
 * reading, which the note at the top of the page already says.
 */
function undecidableText({
  state,
  canDecide,
  isLeftToOthers,
  history,
}: ModeratedCase): string | null {
  if (state !== 'open' || canDecide) return null;
  if (isLeftToOthers) return caseCopy.leftToOthers;
  return history.isAdmin ? copy.cannotDecide : null;
}

function Case({ moderatedCase }: { moderatedCase: ModeratedCase }) {
  const { ground, kind, subject, decision } = moderatedCase;
  const whyUndecidable = undecidableText(moderatedCase);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id="case-title"
          tabIndex={-1}
          className="text-2xl outline-none [overflow-wrap:anywhere]"
        >
          {caseCopy.grounds[ground]}
          <span className="block font-sans text-base text-mute tracking-normal">
            {subject?.userName ?? copy.formerMember} ({caseCopy.kinds[kind]})
          </span>
        </h2>
        <Button variant="quiet" size="small" render={<Link to="/admin/cases" />}>
          {copy.back}
        </Button>
      </div>
      <EvidenceCard moderatedCase={moderatedCase} />
      <SubjectCard moderatedCase={moderatedCase} />
      {decision && <DecisionSummary decision={decision} />}
      {moderatedCase.canDecide && <DecisionForm moderatedCase={moderatedCase} />}
      {whyUndecidable && (
        <Card>
          <p>{whyUndecidable}</p>
        </Card>
      )}
      {decision?.appeal && (
        <AppealDecision moderatedCase={moderatedCase} appeal={decision.appeal} />
      )}
    </div>
  );
}
