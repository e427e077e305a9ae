import { CountBadge } from '#ui/count-badge.tsx';
import { unreadTexts } from '../unread-messages.ts';
import { useUnreadMessages } from './messages-api.ts';

/** How many messages wait, beside the way to them. */
export function UnreadMessages() {
  const unread = useUnreadMessages() ?? 0;
  return (
    <>
      <CountBadge count={unread} />
      {unread > 0 && <span className="sr-only">{unreadTexts.count(unread)}</span>}
    </>
  );
}
