import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { toastError } from '#ui/toast.tsx';
import type { Notification } from '../../contract.ts';
import { notificationCopy } from '../../copy.ts';
import {
  countKey,
  listKey,
  notificationsApi,
  refreshNotifications,
  rootKey,
} from '../notifications-api.ts';

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

type Pages = InfiniteData<Page<Notification>, string | undefined>;

/** Removes notifications from the cached list and lowers the count before the server responds. */
async function markReadOptimistically(
  client: QueryClient,
  isRead: (notification: Notification) => boolean,
): Promise<void> {
  // A response in flight would bring the removed notifications back.
  await client.cancelQueries({ queryKey: rootKey });
  let removed = 0;
  client.setQueryData<Pages>(listKey, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => {
      const items = page.items.filter((notification) => !isRead(notification));
      removed += page.items.length - items.length;
      return { ...page, items };
    });
    return { ...list, pages };
  });
  client.setQueryData<{ unread: number }>(
    countKey,
    (count) => count && { unread: Math.max(0, count.unread - removed) },
  );
}
