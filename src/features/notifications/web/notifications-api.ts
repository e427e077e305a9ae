import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { refresh } from '#platform/web/refresh.ts';
import { type Notification, notificationsContract } from '../contract.ts';

export const notificationsApi = apiFor(notificationsContract);

const rootKey = ['notifications'];
export const listKey = [...rootKey, 'list'];
const countKey = [...rootKey, 'count'];

type Pages = InfiniteData<Page<Notification>, string | undefined>;

/** Refetches the list and the count after a change. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  refresh(client, rootKey);

/** The number of unread notifications; undefined while loading. */
export function useUnreadNotifications(): number | undefined {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => notificationsApi.call.countNotifications(undefined, { signal }),
  });
  return data?.unread;
}

/** Removes notifications from the cached list and lowers the count before the server has answered. */
export async function markReadOptimistically(
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
