import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../contract.ts';
import { messagesApi, refreshReading } from '../messages-api.ts';

/** Marks a conversation as read up to its newest message while the page is visible. */
export function useReading(conversation: Conversation | undefined, newestAt: number): void {
  const client = useQueryClient();
  const told = useRef(0);
  const id = conversation?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    const mark = () => {
      if (!id || !unread || newestAt <= told.current || document.hidden) return;
      told.current = newestAt;
      messagesApi.call.markRead({ conversationId: id, until: newestAt }).then(
        () => refreshReading(client, id),
        () => {
          told.current = 0;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, unread, newestAt]);
}
