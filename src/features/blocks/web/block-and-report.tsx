import { useState } from 'react';
import { reportCopy } from '#features/cases/report-copy.ts';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { blockActionCopy } from '../action-copy.ts';
import type { MemberDialog } from './components/member-actions.tsx';
import { MemberActions } from './member-menu.tsx';

interface BlockAndReportProps {
  member: { userId: string; userName: string };
  /** What can be reported, the most likely first. */
  targets: readonly ReportTarget[];
  className?: string;
}

/** Two buttons, to block and to report a member, for places where both are likely to be needed. */
export function BlockAndReport({ member, targets, className }: BlockAndReportProps) {
  const [dialog, setDialog] = useState<MemberDialog | null>(null);
  // Loads the dialog before rendering it, because the placeholder of `MemberActions` is made for a menu.
  const open = async (kind: MemberDialog) => {
    await MemberActions.preload().catch(() => undefined);
    setDialog(kind);
  };
  const button = (kind: MemberDialog, label: string) => (
    <Button variant="ghost" size="small" className={className} onClick={() => void open(kind)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('block', blockActionCopy.blockNow)}
      {button('report', reportCopy.report)}
      {dialog && (
        <MemberActions member={member} targets={targets} dialog={dialog} onDialog={setDialog} />
      )}
    </>
  );
}
