import { Face } from '#ui/face.tsx';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { useViewerFirst } from './use-participation.ts';

/** How many faces are shown. Phones show only three, to leave room for the count and the join button. */
const facesShown = 5;

export const participantCountText = ({
  participantCount,
  past,
}: Pick<Event, 'participantCount' | 'past'>) =>
  past ? eventCopy.wereThere(participantCount) : eventCopy.going(participantCount);

/** The faces of a few participants, the viewer's own first, and the number of participants. */
export function Going({
  event,
}: {
  event: Pick<Event, 'participants' | 'participantCount' | 'past' | 'joinedByMe'>;
}) {
  const participants = useViewerFirst(event, event.participants);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex">
        {participants.slice(0, facesShown).map(({ userId, userName, userPhoto }) => (
          <Face
            key={userId}
            userId={userId}
            name={userName}
            photo={userPhoto}
            size={32}
            className="not-first:-ml-2 ring-2 ring-card max-sm:nth-[n+4]:hidden"
          />
        ))}
      </span>
      <span className="text-note text-mute">{participantCountText(event)}</span>
    </span>
  );
}
