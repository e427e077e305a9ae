import { useEffect, useRef, useState } from 'react';
import { unreadCopy } from '#features/messages/unread-copy.ts';
import { useUnreadMessages } from '#features/messages/web/messages-api.ts';
import { useUnreadNotifications } from '#features/notifications/web/notifications-api.ts';
import { appCopy } from '../../copy.ts';
import { setTitleCount } from '../page-title.ts';

/** Tells how much waits: the tab by its name, and those who listen once something arrives. */
export function UnreadStatus() {
  const notifications = useUnreadNotifications();
  const messages = useUnreadMessages();
  useEffect(() => setTitleCount(notifications ?? 0), [notifications]);
  useEffect(() => () => setTitleCount(0), []);
  return (
    <>
      <Rising count={notifications} words={appCopy.newNotifications} />
      <Rising count={messages} words={unreadCopy.messages} />
    </>
  );
}

interface RisingProps {
  /** Undefined until it is known. */
  count: number | undefined;
  words: (count: number) => string;
}

/** Says a count aloud once it has grown; that it shrinks is one's own doing. */
function Rising({ count, words }: RisingProps) {
  const before = useRef<number | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    const grown = before.current !== undefined && count > before.current;
    setSaid(grown ? words(count) : '');
    before.current = count;
  }, [count, words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
