import type { ReactNode } from 'react';
import { isOptimistic } from '#features/entries/web/optimistic-id.ts';
import { AuthorFace, AuthorName } from '#features/profiles/web/author-line.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Reply } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';

interface RemarkViewProps {
  remark: Reply;
  faceSize: 32 | 40;
  /** What can be done with it. */
  acts: ReactNode;
  /** What hangs below: replies, and the box for one. */
  children?: ReactNode;
}

/** What somebody said, as a bubble beside their face. */
export function RemarkView({ remark, faceSize, acts, children }: RemarkViewProps) {
  const sending = isOptimistic(remark.id);
  return (
    <li className="flex items-start gap-3">
      <AuthorFace author={remark} size={faceSize} />
      <div className="min-w-0 grow">
        <div
          data-remark={remark.id}
          className={`w-fit max-w-full rounded-bubble bg-sunk px-4 py-2 forced-colors:border ${sending ? 'opacity-70' : ''}`}
        >
          <AuthorName author={remark} />{' '}
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <LinkedText text={remark.text} />
          </span>
        </div>
        <div className="flex min-h-8 items-center gap-1 pl-4 text-mute text-sm">
          {sending ? (
            <span className="mr-2">{commentCopy.sending}</span>
          ) : (
            <>
              <RelativeTime at={remark.createdAt} className="mr-2" />
              {acts}
            </>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

interface RemarkActProps {
  label: string;
  children: string;
  expanded?: boolean;
  onClick: () => void;
}

/** A quiet button below a bubble. */
export function RemarkAct({ label, children, expanded, onClick }: RemarkActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
      className="min-h-8 rounded-full px-2 font-semibold hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  );
}
