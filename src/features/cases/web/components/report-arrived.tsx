import { hourMs } from '#platform/shared/clock.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { reportCopy as copy } from '../../report-copy.ts';
import { dueAt, type Ground } from '../../rules.ts';

interface ReportArrivedProps {
  member: { userId: string; userName: string };
  ground: Ground;
  onClose: () => void;
  /** Absent if the viewer has blocked the member. */
  onBlock?: (() => void) | undefined;
}

/** Says that a report has arrived and what comes next, and offers to block the member, if that is possible. */
export function ReportArrived({ member, ground, onClose, onBlock }: ReportArrivedProps) {
  const hours = dueAt(ground, 0) / hourMs;
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title={copy.thanks}
      description={
        <>
          <p>
            {copy.arrived} {copy.within(hours)}
          </p>
          <p className="mt-2">{copy.whereToFind}</p>
        </>
      }
      className="max-w-lg"
    >
      {onBlock && (
        <p className="font-semibold [overflow-wrap:anywhere]">{copy.blockToo(member.userName)}</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {onBlock && (
          <Button variant="ghost" onClick={onBlock} className="max-w-full [overflow-wrap:anywhere]">
            {copy.block(member.userName)}
          </Button>
        )}
        <Button onClick={onClose}>{copy.done}</Button>
      </div>
    </Modal>
  );
}
