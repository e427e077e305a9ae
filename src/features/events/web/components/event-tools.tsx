import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { OwnerTools } from '#features/entries/web/owner-tools.tsx';
import type { Event } from '../../contract.ts';
import { eventsApi } from '../events-api.ts';

interface EventToolsProps {
  event: Event;
  onEdit: () => void;
  onDeleted: (() => Promise<void>) | undefined;
}

/** What can be reported: the event, its picture or its host. */
function targetsOf({ id, picture, userId }: Event): ReportTarget[] {
  const shown: ReportTarget[] = picture ? [{ kind: 'picture', id: picture.id }] : [];
  return [{ kind: 'event', id }, ...shown, { kind: 'member', id: userId }];
}

/** For the host, the edit and delete buttons; for other members, the menu to report, mute or block the host. */
export function EventTools({ event, onEdit, onDeleted }: EventToolsProps) {
  return (
    <>
      <OwnerTools
        entry={event}
        onEdit={onEdit}
        onDelete={() => eventsApi.call.deleteEvent({ eventId: event.id })}
        onDeleted={onDeleted}
      />
      <MemberMenu member={event} targets={targetsOf(event)} className="-mt-1 -mr-2" />
    </>
  );
}
