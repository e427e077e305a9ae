import { type Query, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { messagesContract } from '../contract.ts';

export const messagesApi = apiFor(messagesContract);

export const conversationsKey = ['conversations'];
export const archivedKey = ['conversations', 'archived'];
export const requestsKey = ['conversations', 'requests'];
export const conversationKey = (id: string) => ['conversation', id];
export const messagesKey = (id: string) => ['messages', id];

/** Identifies the mutation with which the viewer leaves a group in this tab. */
export const leavingKey = (id: string): string[] => ['leave-conversation', id];
export const unreadKey = ['messages-unread'];
export const requestCountKey = ['request-count'];

/** Whether a query loads conversations or messages, and not only a count. */
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
