import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { uiCopy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

const MemberActions = lazyPart(
  () => import('./components/member-actions.tsx').then((module) => module.MemberActions),
  <div className="h-22" />,
);

interface MemberMenuProps {
  member: { userId: string; userName: string };
  /** Whether the button is small, for a line of small text. */
  small?: boolean;
  className?: string;
  /** Further entries, above those to mute and block the member. */
  children?: ReactNode;
}

/** The menu to mute or block another member. Renders nothing for the viewer themselves. */
export function MemberMenu({ member, small, className, children }: MemberMenuProps) {
  const { userId } = useViewer();
  const [blocking, setBlocking] = useState(false);
  if (member.userId === userId) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={uiCopy.moreOptions(member.userName)}
            // If preloading fails, opening the menu tries again.
            onPointerEnter={() => void MemberActions.preload().catch(() => undefined)}
            small={small}
            className={className}
          />
        }
      >
        {children}
        <MemberActions member={member} onBlocking={setBlocking} />
      </Menu>
      {blocking && <MemberActions member={member} blocking onBlocking={setBlocking} />}
    </>
  );
}
