import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { refresh } from '#platform/web/refresh.ts';
import { type Notification, notificationsContract } from '../contract.ts';

export const notificationsApi = apiFor(notificationsContract);

const family = ['notifications'];
export const listKey = [...family, 'list'];
const countKey = [...family, 'count'];

type Pages = InfiniteData<Page<Notification>, string | undefined>;

/** Something is new or was read: what is shown of it is asked for again. */
export const refreshNotifications = (client: QueryClient): Promise<void> => refresh(client, family);

/** How many notifications wait; undefined until that is known. */
export function useUnreadNotifications(): number | undefined {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => notificationsApi.call.countNotifications(undefined, { signal }),
  });
  return data?.unread;
}

/**
 * Takes away at once what the member has read, one or everything up to a time, and counts less by
 * as much. The server has the last word.
 */
export async function takeAsRead(
  client: QueryClient,
  isRead: (notification: Notification) => boolean,
): Promise<void> {
  // An answer on its way would bring back what is taken away.
  await client.cancelQueries({ queryKey: family });
  let taken = 0;
  client.setQueryData<Pages>(listKey, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => {
      const items = page.items.filter((notification) => !isRead(notification));
      taken += page.items.length - items.length;
      return { ...page, items };
    });
    return { ...list, pages };
  });
  client.setQueryData<{ unread: number }>(
    countKey,
    (count) => count && { unread: Math.max(0, count.unread - taken) },
  );
}
