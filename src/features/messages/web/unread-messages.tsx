import { CountBadge } from '#ui/count-badge.tsx';
import { unreadCopy } from '../unread-copy.ts';
import { useUnreadMessages } from './unread-api.ts';

/** The number of unread messages, for the link to the messages. */
export function UnreadMessages() {
  const unread = useUnreadMessages() ?? 0;
  return (
    <>
      <CountBadge count={unread} />
      {unread > 0 && <span className="sr-only">{unreadCopy.count(unread)}</span>}
    </>
  );
}
