import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { uiCopy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MemberDialog } from './components/member-actions.tsx';

/** The items of a member's menu and their dialogs, loaded on demand. */
export const MemberActions = lazyPart(
  () => import('./components/member-actions.tsx').then((module) => module.MemberActions),
  <div className="h-33" />,
);

interface MemberMenuProps {
  member: { userId: string; userName: string };
  /** What can be reported from the menu, the most likely first; by default, the member. */
  targets?: readonly ReportTarget[];
  /** The accessible name of the button, if a screen can have several menus of the same member. */
  label?: string;
  /** Whether the button is small, for a line of small text. */
  small?: boolean;
  className?: string;
  /** Further menu items, below those that mute, report and block the member. */
  children?: ReactNode;
}

/** The menu to mute, block or report another member. Renders nothing for the viewer themselves. */
export function MemberMenu(props: MemberMenuProps) {
  const { member, targets, label, small, className, children } = props;
  const { userId } = useViewer();
  const [dialog, setDialog] = useState<MemberDialog | null>(null);
  if (member.userId === userId) return null;
  const actions = {
    member,
    targets: targets ?? [{ kind: 'member', id: member.userId } as const],
    onDialog: setDialog,
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={label ?? uiCopy.moreOptions(member.userName)}
            // If preloading fails, opening the menu tries again.
            onPointerEnter={() => void MemberActions.preload().catch(() => undefined)}
            small={small}
            className={className}
          />
        }
      >
        <MemberActions {...actions}>{children}</MemberActions>
      </Menu>
      {dialog && <MemberActions {...actions} dialog={dialog} />}
    </>
  );
}
