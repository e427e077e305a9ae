import { Link } from '@tanstack/react-router';
import type { ModeratedCase } from '#features/cases/contract.ts';
import { caseCopy } from '#features/cases/copy.ts';
import { casePageCopy } from '#features/cases/page-copy.ts';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { joinParts, separator } from '#platform/shared/line-parts.ts';
import { dayInUtc } from '#platform/shared/time-text.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { moderationCopy as copy } from '../../moderation-copy.ts';

/** The member a case is about, with earlier decisions. */
export function SubjectCard({
  moderatedCase: { subject, history, state },
}: {
  moderatedCase: ModeratedCase;
}) {
  const { memberSince, isAdmin, openCases, decisions } = history;
  if (!subject) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-xl">{copy.history}</h3>
      <AuthorLine author={subject}>
        {joinParts([
          memberSince !== null && copy.memberSince(dayInUtc(memberSince)),
          isAdmin && copy.administrator,
        ])}
      </AuthorLine>
      {openCases > 0 && (
        <p>{openCases === 1 && state === 'open' ? copy.onlyThisOpen : copy.openCases(openCases)}</p>
      )}
      {decisions.length === 0 ? (
        <p className="text-mute">{copy.noDecisions}</p>
      ) : (
        <div>
          <h4 className="font-semibold text-sm">{copy.earlier}</h4>
          <ul className="flex flex-col">
            {decisions.map((decision) => (
              <li key={decision.id} className="py-1">
                <Link
                  to="/admin/cases/$caseId"
                  params={{ caseId: decision.id }}
                  className="inline-block py-0.5 underline"
                >
                  {casePageCopy.measures[decision.measure]}
                </Link>{' '}
                <span className="text-mute text-sm">
                  {caseCopy.grounds[decision.ground]}
                  {separator}
                  <RelativeTime at={decision.decidedAt} />
                  {decision.reversed && separator + copy.reversed}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
