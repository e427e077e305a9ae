import type { ReactNode } from 'react';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { MemberMenuItems } from './member-menu-items.tsx';

const ReportDialog = lazyPart(
  () => import('#features/cases/web/report-dialog.tsx').then((module) => module.ReportDialog),
  null,
);

/** The dialog that a member's menu has opened. */
export type MemberDialog = 'block' | 'report';

interface MemberActionsProps {
  member: { userId: string; userName: string };
  /** What can be reported, the most likely first. */
  targets: readonly ReportTarget[];
  /** Shows a dialog instead of the menu items. */
  dialog?: MemberDialog;
  onDialog: (dialog: MemberDialog | null) => void;
  /** Further menu items. Passed through here, so that they do not appear, and get the focus, before the first item. */
  children?: ReactNode;
}

/** The items of a member's menu, or the dialog that one of them opens. All are loaded on demand. */
export function MemberActions({ member, targets, dialog, onDialog, children }: MemberActionsProps) {
  if (dialog === 'block') return <BlockDialog member={member} onClose={() => onDialog(null)} />;
  if (dialog === 'report') {
    return (
      <ReportDialog
        member={member}
        targets={targets}
        onClose={() => onDialog(null)}
        onBlock={() => onDialog('block')}
      />
    );
  }
  return (
    <>
      <MemberMenuItems member={member} onDialog={onDialog} />
      {children}
    </>
  );
}
