import { type Query, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { messagesContract } from '../contract.ts';

export const messagesApi = apiFor(messagesContract);

export const conversationsKey = ['conversations'];
export const conversationKey = (id: string) => ['conversation', id];
export const messagesKey = (id: string) => ['messages', id];
export const unreadKey = ['messages-unread'];

/** Whether the key of a query is one of the first three above, so that its data are conversations or messages. */
export const isConversationQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  /^(conversations?|messages)$/.test(`${queryKey[0]}`);

/** The number of unread messages; undefined until it has loaded. */
export function useUnreadMessages(): number | undefined {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => messagesApi.call.countUnread(undefined, { signal }),
  });
  return data?.unread;
}
