import { useEffect, useRef, useState } from 'react';
import { messageTexts } from '#features/messages/messages.ts';
import { useUnreadMessages } from '#features/messages/web/messages-api.ts';
import { notificationMessages } from '#features/notifications/messages.ts';
import { useUnreadNotifications } from '#features/notifications/web/notifications-api.ts';
import { countInTitle } from '../page-title.ts';

/** Tells how much waits: the tab by its name, and those who listen once something arrives. */
export function UnreadStatus() {
  const notifications = useUnreadNotifications();
  const messages = useUnreadMessages();
  useEffect(() => countInTitle(notifications ?? 0), [notifications]);
  useEffect(() => () => countInTitle(0), []);
  return (
    <>
      <Rising count={notifications} words={notificationMessages.unread} />
      <Rising count={messages} words={messageTexts.unreadMessages} />
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
