import type { Conversation } from '../../contract.ts';
import { requestCopy } from '../../request-copy.ts';

/** Says that the other member has not accepted the viewer's messages yet, and what the viewer may send until then. */
export function UnansweredNote({ conversation: { people } }: { conversation: Conversation }) {
  const [other, ...others] = people;
  if (!other) return null;
  return (
    <p className="border-line border-t px-4 py-3 text-mute text-note [overflow-wrap:anywhere] lg:px-5">
      <strong className="font-semibold text-ink">
        {others.length > 0 ? requestCopy.unansweredGroup : requestCopy.unanswered(other.userName)}
      </strong>{' '}
      {requestCopy.unansweredText}
    </p>
  );
}
