import { BlockDialog } from './block-dialog.tsx';
import { MemberMenuItems } from './member-menu-items.tsx';

interface MemberActionsProps {
  member: { userId: string; userName: string };
  /** Shows the dialog that asks for confirmation, instead of the entries of the menu. */
  blocking?: boolean;
  onBlocking: (blocking: boolean) => void;
}

/** The entries of a member's menu, or the dialog that confirms a block. Both are loaded on demand. */
export function MemberActions({ member, blocking = false, onBlocking }: MemberActionsProps) {
  if (blocking) return <BlockDialog member={member} onClose={() => onBlocking(false)} />;
  return <MemberMenuItems member={member} onBlock={() => onBlocking(true)} />;
}
