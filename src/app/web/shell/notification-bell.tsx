import { Bell } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Popover } from '#ui/popover.tsx';

interface NotificationBellProps {
  side: 'bottom' | 'right';
  trigger: (icon: ReactNode) => ReactElement;
}

/** What is new for this member. */
export function NotificationBell({ side, trigger }: NotificationBellProps) {
  return (
    <Popover
      title="Notifications"
      side={side}
      align={side === 'right' ? 'start' : 'end'}
      trigger={trigger(<Bell aria-hidden="true" className="size-5.5 shrink-0" />)}
    >
      <p className="text-mute">
        Nothing here yet. Answers to what you write will be told here soon; until then you find them
        under your posts.
      </p>
    </Popover>
  );
}
