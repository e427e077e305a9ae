import { useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Event } from '../../contract.ts';
import { eventPageCopy } from '../../page-copy.ts';
import { useParticipation } from './use-participation.ts';

/** Leaves an event after a confirmation. Shown only to participants other than the host, until the event is over. */
export function LeaveEvent({ event }: { event: Event }) {
  const { userId } = useViewer();
  const { leave } = useParticipation(event.id);
  const [confirming, setConfirming] = useState(false);
  if (!event.joinedByMe || event.past || event.userId === userId) return null;
  return (
    <>
      <button
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
          leave();
        }}
      />
    </>
  );
}
