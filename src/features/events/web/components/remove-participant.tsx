import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Event, Participant } from '../../contract.ts';
import { removalCopy } from '../../removal-copy.ts';

const RemoveDialog = lazyPart(
  () => import('./remove-dialog.tsx').then((module) => module.RemoveDialog),
  null,
);

interface RemoveParticipantProps {
  event: Event;
  person: Participant;
}

/** The button with which a host removes a participant. Renders nothing for anyone else, or once the event is over. */
export function RemoveParticipant({ event, person }: RemoveParticipantProps) {
  const { userId } = useViewer();
  const [open, setOpen] = useState(false);
  if (event.userId !== userId || person.userId === userId || event.past) return null;
  return (
    <>
      <IconButton
        small
        icon={UserMinus}
        label={removalCopy.remove(person.userName)}
        className="-mr-1.5 ml-auto shrink-0"
        onClick={() => setOpen(true)}
      />
      {open && <RemoveDialog event={event} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
