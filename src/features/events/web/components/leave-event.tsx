import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Event } from '../../contract.ts';
import { eventPageCopy } from '../../page-copy.ts';
import { useParticipation } from './use-participation.ts';

interface LeaveEventProps {
  event: Event;
  /** Moves the focus to the button that replaces this one. */
  focusJoinButton: () => void;
}

/** Leaves an event after a confirmation. Shown only to participants other than the host, until the event is over. */
export function LeaveEvent({ event, focusJoinButton }: LeaveEventProps) {
  const { userId } = useViewer();
  const { leave } = useParticipation(event.id);
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);
  const { joinedByMe } = event;
  useEffect(() => {
    if (!leaving.current) return;
    if (!joinedByMe) return focusJoinButton();
    // The event could not be left, so this button is back.
    leaving.current = false;
    button.current?.focus();
  }, [joinedByMe, focusJoinButton]);
  if (!joinedByMe || event.past || event.userId === userId) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setConfirming(true)}
        className="min-h-8 self-center text-mute text-sm underline underline-offset-3 hover:text-ink"
      >
        {eventPageCopy.leaveEvent}
      </button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={eventPageCopy.confirmLeave}
        description={
          event.date <= Date.now() ? eventPageCopy.leaveStartedText : eventPageCopy.leaveText
        }
        confirmLabel={eventPageCopy.leaveNow}
        onConfirm={() => {
          setConfirming(false);
          leaving.current = true;
          leave(undefined, {
            onSuccess: () => {
              leaving.current = false;
            },
          });
        }}
      />
    </>
  );
}
