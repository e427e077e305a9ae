import { Face } from '#ui/face.tsx';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { usePersonalOrder } from './use-participation.ts';

/** How many faces are shown. Phones and compact rows show only three, to leave room for the text beside them. */
const facesShown = 5;
const smallFacesShown = 3;

export const participantCountText = ({
  participantCount,
  past,
}: Pick<Event, 'participantCount' | 'past'>) =>
  past ? eventCopy.went(participantCount) : eventCopy.going(participantCount);

interface GoingProps {
  event: Pick<Event, 'id' | 'participants' | 'participantCount' | 'past' | 'joinedByMe'>;
  /** Whether the faces are small, for a compact row. */
  small?: boolean;
}

/** A few participants' faces, beginning with the viewer and the people they know, and the number of participants. */
export function Going({ event, small = false }: GoingProps) {
  const participants = usePersonalOrder(event, event.participants);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex">
        {participants
          .slice(0, small ? smallFacesShown : facesShown)
          .map(({ userId, userName, userPhoto }) => (
            <Face
              key={userId}
              userId={userId}
              name={userName}
              photo={userPhoto}
              size={small ? 24 : 32}
              className="not-first:-ml-2 ring-2 ring-card max-sm:nth-[n+4]:hidden"
            />
          ))}
      </span>
      <span className={small ? 'text-mute text-sm' : 'text-note text-mute'}>
        {participantCountText(event)}
      </span>
    </span>
  );
}
