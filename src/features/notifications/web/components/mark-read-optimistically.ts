import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import type { Notification } from '../../contract.ts';
import { countKey, listKey, rootKey } from '../notifications-api.ts';

type Pages = InfiniteData<Page<Notification>, string | undefined>;

/** Removes notifications from the cached list and lowers the count before the server responds. */
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
