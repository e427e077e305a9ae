import { useEffect, useRef, useState } from 'react';
import { notificationMessages } from '#features/notifications/messages.ts';
import { useUnreadNotifications } from '#features/notifications/web/notifications-api.ts';
import { countInTitle } from '../page-title.ts';

/** Tells how many notifications wait: the tab by its name, and those who listen once one arrives. */
export function UnreadStatus() {
  const unread = useUnreadNotifications();
  const before = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    countInTitle(unread ?? 0);
    if (unread === undefined) return;
    const arrived = before.current !== null && unread > before.current;
    setSaid(arrived ? notificationMessages.unread(unread) : '');
    before.current = unread;
  }, [unread]);
  useEffect(() => () => countInTitle(0), []);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
