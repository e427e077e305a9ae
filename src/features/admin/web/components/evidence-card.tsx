import { Link } from '@tanstack/react-router';
import type { Evidence, ModeratedCase } from '#features/cases/contract.ts';
import { caseCopy } from '#features/cases/copy.ts';
import { AuthorName } from '#features/profiles/web/author-line.tsx';
import { separator } from '#platform/shared/line-parts.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { moderationCopy as copy } from '../../moderation-copy.ts';

/** The distinct copies of the reported content, each with a key. Several if the content was edited between reports. */
function differentCopies(reported: ModeratedCase['reported']): [key: string, copy: Evidence][] {
  const byContent = new Map<string, Evidence>();
  for (const { evidence } of reported) {
    if (!evidence) continue;
    const { title, text, pictures } = evidence;
    const key = JSON.stringify([title, text, pictures]);
    byContent.set(key, byContent.get(key) ?? evidence);
  }
  return [...byContent];
}

/** What was reported, by whom, and what was written before it. */
export function EvidenceCard({ moderatedCase }: { moderatedCase: ModeratedCase }) {
  const copies = differentCopies(moderatedCase.reported);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h3 className="text-xl">{copy.evidence}</h3>
        <p className="text-mute">{copies.length > 0 ? copy.evidenceText : copy.evidenceErased}</p>
      </div>
      {copies.map(([key, evidence]) => (
        <Copied key={key} evidence={evidence} />
      ))}
      {moderatedCase.path && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          render={<Link to={moderatedCase.path} />}
        >
          {copy.showInPlace}
        </Button>
      )}
      <div>
        <h4 className="font-semibold text-sm">{copy.whoReported}</h4>
        <ul className="flex flex-col">
          {moderatedCase.reported.map(({ reporter, ground, text, createdAt, evidence }) => (
            <li
              key={JSON.stringify([createdAt, reporter?.userId, ground, text])}
              className="py-1.5 [overflow-wrap:anywhere]"
            >
              <p>
                {reporter && <AuthorName author={reporter} />}
                {!reporter && (evidence?.signs ? copy.aProgram : copy.formerMember)}
                {separator}
                {caseCopy.grounds[ground]}
                {separator}
                <span className="text-mute text-sm">
                  <RelativeTime at={createdAt} />
                </span>
              </p>
              {text && <p className="whitespace-pre-wrap">{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Copied({ evidence }: { evidence: Evidence }) {
  const { title, text, name, username, createdAt, pictures, context, signs } = evidence;
  return (
    <div className="flex flex-col gap-3">
      {context.length > 0 && (
        <div>
          <h4 className="font-semibold text-sm">{copy.context}</h4>
          <ol className="flex flex-col">
            {context.map((earlier) => (
              <li key={JSON.stringify(earlier)} className="py-1 text-mute [overflow-wrap:anywhere]">
                <span className="text-sm">{copy.by[earlier.by]}:</span> {earlier.text}
              </li>
            ))}
          </ol>
        </div>
      )}
      <blockquote className="flex flex-col gap-2 rounded-field bg-sunk p-4 [overflow-wrap:anywhere]">
        <p className="text-mute text-sm">
          {name} <bdi>@{username}</bdi>
          {createdAt !== null && separator + exactTime(createdAt)}
        </p>
        {title && <p className="font-semibold">{title}</p>}
        {text && <p className="whitespace-pre-wrap">{text}</p>}
        {signs && <p>{copy.signs(signs)}</p>}
        {pictures.map((picture) => (
          <img
            key={picture}
            src={picture}
            alt={copy.pictureAlt}
            className="max-h-96 max-w-full self-start"
          />
        ))}
      </blockquote>
    </div>
  );
}
