import { Ban, BellOff, BellRing, Flag } from 'lucide-react';
import { useRef } from 'react';
import { reportCopy } from '#features/cases/report-copy.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useFocusFirstItem } from '#ui/use-focus-first-item.ts';
import { blockActionCopy } from '../../action-copy.ts';
import { useIsMuted, useMute, useUnhide } from './use-hide-member.ts';

interface MemberMenuItemsProps {
  member: { userId: string; userName: string };
  /** Opens the dialog to report the member or their content, or the confirmation before a block. */
  onDialog: (dialog: 'report' | 'block') => void;
}

/** The menu items that mute or unmute, report and block a member. */
export function MemberMenuItems({ member, onDialog }: MemberMenuItemsProps) {
  const isMuted = useIsMuted(member.userId);
  const mute = useMute(member);
  const unhide = useUnhide();
  const items = useRef<HTMLDivElement>(null);
  useFocusFirstItem(items);
  const name = member.userName;
  return (
    <div ref={items}>
      {isMuted ? (
        <MenuItem icon={BellRing} onSelect={() => unhide.mutate({ ...member, kind: 'mute' })}>
          {blockActionCopy.unmute(name)}
        </MenuItem>
      ) : (
        <MenuItem icon={BellOff} onSelect={() => mute.mutate()}>
          {blockActionCopy.mute(name)}
        </MenuItem>
      )}
      <MenuItem icon={Flag} onSelect={() => onDialog('report')}>
        {reportCopy.report}
      </MenuItem>
      <MenuItem icon={Ban} danger onSelect={() => onDialog('block')}>
        {blockActionCopy.block(name)}
      </MenuItem>
    </div>
  );
}
