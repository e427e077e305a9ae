import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#ui/toast.tsx';
import type { Notification } from '../../contract.ts';
import { notificationCopy } from '../../copy.ts';
import { notificationsApi, refreshNotifications } from '../notifications-api.ts';
import { markReadOptimistically } from './mark-read-optimistically.ts';

/**
 * Returns functions that mark one notification, or all notifications up to a time, as read. Both update the cache
 * optimistically. If the request fails, they refetch the notifications and show a toast.
 */
export function useMarkRead() {
  const client = useQueryClient();
  const handlers = {
    onError: () => {
      toastError(notificationCopy.readFailed);
      // Not awaited, so that the next notification can be marked in the meantime.
      void refreshNotifications(client);
    },
  };
  const one = useMutation({
    mutationFn: ({ id }: Notification) =>
      notificationsApi.call.readNotification({ notificationId: id }),
    onMutate: ({ id }) => markReadOptimistically(client, (other) => other.id === id),
    ...handlers,
  });
  const all = useMutation({
    mutationFn: (before: number) => notificationsApi.call.readAllNotifications({ before }),
    onMutate: (before) => markReadOptimistically(client, ({ createdAt }) => createdAt <= before),
    ...handlers,
  });
  return { markRead: one.mutate, markAllRead: all.mutate };
}
