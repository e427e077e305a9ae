import type { Query } from '@tanstack/react-query';

export const conversationsKey = ['conversations'];
export const archivedKey = ['conversations', 'archived'];
export const requestsKey = ['conversations', 'requests'];
export const conversationKey = (id: string) => ['conversation', id];
export const messagesKey = (id: string) => ['messages', id];
export const requestCountKey = ['request-count'];

/** Identifies the mutation with which the viewer leaves a group in this tab. */
export const leavingKey = (id: string): string[] => ['leave-conversation', id];

/** Whether a query loads conversations or messages, and not only a count. */
export const isConversationQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  /^(conversations?|messages)$/.test(`${queryKey[0]}`);
