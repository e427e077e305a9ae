import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { unreadContract } from '../unread-contract.ts';

const unreadApi = apiFor(unreadContract);

export const unreadKey = ['messages-unread'];

/** The number of unread messages; undefined until it has loaded. */
export function useUnreadMessages(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => unreadApi.call.countUnread(undefined, { signal }),
  });
  return data?.unread;
}
