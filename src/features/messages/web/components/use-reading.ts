import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../contract.ts';
import { messagesApi, refreshReading } from '../messages-api.ts';

/** Marks a conversation as read up to its newest message while the page is visible. */
export function useMarkNewestRead(conversation: Conversation | undefined, newestAt: number): void {
  const client = useQueryClient();
  const reported = useRef(0);
  const id = conversation?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    const mark = () => {
      if (!id || !unread || newestAt <= reported.current || document.hidden) return;
      reported.current = newestAt;
      messagesApi.call.markRead({ conversationId: id, until: newestAt }).then(
        () => refreshReading(client, id),
        () => {
          reported.current = 0;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, unread, newestAt]);
}
