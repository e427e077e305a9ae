import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, BellOff, BellRing } from 'lucide-react';
import { useRef } from 'react';
import { MenuItem } from '#ui/menu.tsx';
import { useFocusFirstItem } from '#ui/use-focus-first-item.ts';
import { blockActionCopy } from '../../action-copy.ts';
import { blocksQuery } from './blocks-query.ts';
import { useMute, useUnhide } from './use-hide-member.ts';

interface MemberMenuItemsProps {
  member: { userId: string; userName: string };
  /** Asks for confirmation before the member is blocked. */
  onBlock: () => void;
}

/** The entries of a member's menu. */
export function MemberMenuItems({ member, onBlock }: MemberMenuItemsProps) {
  const { data } = useInfiniteQuery(blocksQuery);
  const mute = useMute(member);
  const unhide = useUnhide();
  const items = useRef<HTMLDivElement>(null);
  useFocusFirstItem(items);
  const isMuted = data?.pages.some((page) =>
    page.items.some(({ userId, kind }) => userId === member.userId && kind === 'mute'),
  );
  const name = member.userName;
  return (
    <div ref={items} className="max-w-[min(20rem,calc(100vw-2rem))] [overflow-wrap:anywhere]">
      {isMuted ? (
        <MenuItem icon={BellRing} onSelect={() => unhide.mutate({ ...member, kind: 'mute' })}>
          {blockActionCopy.unmute(name)}
        </MenuItem>
      ) : (
        <MenuItem icon={BellOff} onSelect={() => mute.mutate()}>
          {blockActionCopy.mute(name)}
        </MenuItem>
      )}
      <MenuItem icon={Ban} danger onSelect={onBlock}>
        {blockActionCopy.block(name)}
      </MenuItem>
    </div>
  );
}
