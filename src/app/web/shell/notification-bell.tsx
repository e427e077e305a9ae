import { Bell } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useUnreadNotifications } from '#features/notifications/web/notifications-api.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const NotificationPanel = lazyPart(
  () =>
    import('#features/notifications/web/notification-panel.tsx').then(
      (module) => module.NotificationPanel,
    ),
  <Skeleton shape="field" className="h-24" />,
);

const AwayHint = lazyPart(
  () => import('#features/attention/web/away-hint.tsx').then((module) => module.AwayHint),
  null,
);

interface NotificationBellProps {
  side: 'bottom' | 'right';
  /** Renders a button that contains the icon and the badge. */
  trigger: (icon: ReactNode, badge: ReactNode) => ReactElement;
}

/** The notifications button with its unread count, and the panel that it opens. */
export function NotificationBell({ side, trigger }: NotificationBellProps) {
  const unread = useUnreadNotifications() ?? 0;
  const badge = (
    <>
      <CountBadge count={unread} />
      {unread > 0 && <span className="sr-only">{appCopy.unreadNotifications(unread)}</span>}
    </>
  );
  return (
    <Popover
      title={appCopy.notifications}
      side={side}
      align={side === 'right' ? 'start' : 'end'}
      trigger={trigger(<Bell aria-hidden="true" className="size-5.5 shrink-0" />, badge)}
    >
      {(close) => (
        <>
          <NotificationPanel onNavigate={close} />
          <AwayHint onNavigate={close} />
        </>
      )}
    </Popover>
  );
}
