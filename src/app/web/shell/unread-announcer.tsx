import { useEffect, useRef, useState } from 'react';
import { unreadCopy } from '#features/messages/unread-copy.ts';
import { useUnreadMessages } from '#features/messages/web/unread-api.ts';
import { useUnreadNotifications } from '#features/notifications/web/notifications-api.ts';
import { appCopy } from '../../copy.ts';
import { setTitleCount } from '../page-title.ts';

/** Shows the number of unread notifications in the title, and announces the unread counts when they increase. */
export function UnreadAnnouncer() {
  const notifications = useUnreadNotifications();
  const messages = useUnreadMessages();
  useEffect(() => setTitleCount(notifications ?? 0), [notifications]);
  useEffect(() => () => setTitleCount(0), []);
  return (
    <>
      <CountAnnouncement count={notifications} toText={appCopy.unreadNotifications} />
      <CountAnnouncement count={messages} toText={unreadCopy.messages} />
    </>
  );
}

interface CountAnnouncementProps {
  /** Undefined while the count loads. */
  count: number | undefined;
  toText: (count: number) => string;
}

/** Announces a count when it increases. Decreases aren't announced, because the member usually caused them. */
function CountAnnouncement({ count, toText }: CountAnnouncementProps) {
  const previous = useRef<number | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    const increased = previous.current !== undefined && count > previous.current;
    setAnnouncement(increased ? toText(count) : '');
    previous.current = count;
  }, [count, toText]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
