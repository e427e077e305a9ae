import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewer } from '#platform/web/session.ts';
import type { Conversation } from '../../contract.ts';
import { messagesApi } from '../messages-api.ts';
import { applyReadMark } from './conversation-cache.ts';

/** Marks a conversation as read up to its newest message while the page is visible. */
export function useMarkNewestRead(conversation: Conversation | undefined, newestAt: number): void {
  const client = useQueryClient();
  const { userId } = useViewer();
  const reported = useRef(0);
  const id = conversation?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    const mark = () => {
      if (!id || !unread || newestAt <= reported.current || document.hidden) return;
      reported.current = newestAt;
      messagesApi.call.markRead({ conversationId: id, until: newestAt }).then(
        ({ unread: left }) => {
          const read = { conversationId: id, userId, until: newestAt, unread: left };
          applyReadMark(client, read, userId);
        },
        () => {
          reported.current = 0;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, userId, id, unread, newestAt]);
}
