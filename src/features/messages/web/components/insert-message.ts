import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import type { Message } from '../../contract.ts';
import { messagesKey } from '../messages-api.ts';

export type MessagePages = InfiniteData<Page<Message>, string | undefined>;

/** Inserts a message that was just stored into the cache, ahead of the refetch. */
export function insertMessage(client: QueryClient, message: Message): void {
  client.setQueryData<MessagePages>(messagesKey(message.conversationId), (pages) => {
    const [first, ...rest] = pages?.pages ?? [];
    if (!pages || !first || first.items.some(({ id }) => id === message.id)) return pages;
    return { ...pages, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
  });
}
