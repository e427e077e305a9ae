import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { refresh } from '#platform/web/refresh.ts';
import { notificationsContract } from '../contract.ts';

export const notificationsApi = apiFor(notificationsContract);

export const rootKey = ['notifications'];
export const listKey = [...rootKey, 'list'];
export const countKey = [...rootKey, 'count'];

/** Refetches the list and the count after a change. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  refresh(client, rootKey);

/** Applies the unread count from a live update, and refetches the list if it is shown. */
export async function applyUnreadCount(client: QueryClient, unread: number): Promise<void> {
  // A pending response may contain an older count, which would overwrite this one.
  await client.cancelQueries({ queryKey: countKey });
  client.setQueryData(countKey, { unread });
  await refresh(client, listKey);
}

/** The number of unread notifications; undefined while loading. */
export function useUnreadNotifications(): number | undefined {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => notificationsApi.call.countNotifications(undefined, { signal }),
  });
  return data?.unread;
}
