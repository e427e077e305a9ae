import type { OwnCase } from '#features/cases/contract.ts';
import { casePageCopy } from '#features/cases/page-copy.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { moderationCopy as copy } from '../../moderation-copy.ts';

/** What was decided, and why. */
export function DecisionSummary({ decision }: { decision: OwnCase }) {
  const { measure, until, rule, facts, decidedAt, removes } = decision;
  return (
    <Card className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <h3 className="text-xl">{copy.decision}</h3>
      <p className="font-semibold">
        {casePageCopy.measures[measure]}
        {until !== null && ` ${copy.until(exactTime(until))}`}{' '}
        <span className="font-normal text-mute text-sm">
          <RelativeTime at={decidedAt} />
        </span>
      </p>
      {removes && measure !== 'remove' && <p>{casePageCopy.measures.remove}</p>}
      {rule && <p>{rule}</p>}
      {facts && <p className="whitespace-pre-wrap">{facts}</p>}
    </Card>
  );
}
