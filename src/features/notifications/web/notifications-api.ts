import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { refresh } from '#platform/web/refresh.ts';
import { notificationsContract } from '../contract.ts';

export const notificationsApi = apiFor(notificationsContract);

const family = ['notifications'];
export const listKey = [...family, 'list'];
const countKey = [...family, 'count'];

/** Something is new or was read: what is shown of it is asked for again. */
export const refreshNotifications = (client: QueryClient): Promise<void> => refresh(client, family);

/** How many notifications wait; 0 until that is known. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => notificationsApi.call.countNotifications(undefined, { signal }),
  });
  return data?.unread ?? 0;
}

/** Counts one less at once; the server has the last word. */
export const countOneLess = (client: QueryClient): void => {
  client.setQueryData<{ unread: number }>(
    countKey,
    (count) => count && { unread: Math.max(0, count.unread - 1) },
  );
};
