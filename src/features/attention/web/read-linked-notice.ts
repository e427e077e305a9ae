import type { QueryClient } from '@tanstack/react-query';
import { refreshNotifications } from '#features/notifications/web/notifications-api.ts';
import { attentionApi } from './components/attention-api.ts';

/** Marks what an email was about as read, because the member has followed its link. If this fails, it stays unread. */
export const readLinkedNotice = (client: QueryClient, notificationId: string): Promise<void> =>
  attentionApi.call.markDeliveredAsRead({ notificationId }).then(
    () => refreshNotifications(client),
    () => undefined,
  );
