import { useEffect } from 'react';
import { notificationsApi, useUnreadNotifications } from './notifications-api.ts';

/**
 * While a post or an event is visible on its own page, cancels the push notifications and emails about it that have not
 * been sent yet. Makes no request as long as the viewer has no unread notifications.
 */
export function useSeenEntry(entryId: string): void {
  const unread = useUnreadNotifications() ?? 0;
  useEffect(() => {
    const report = () => {
      if (unread === 0 || document.hidden) return;
      // If this fails, the viewer is only notified of something that they have seen.
      notificationsApi.call.markEntrySeen({ entryId }).catch(() => undefined);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [entryId, unread]);
}
