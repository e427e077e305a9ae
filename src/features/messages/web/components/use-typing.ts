import { useEffect, useRef, useState } from 'react';
import { useLiveUpdate } from '#platform/web/live/live.ts';
import { messageArrived, typing } from '../../activity.ts';
import { messagesApi } from '../messages-api.ts';

/** How often it is said that one writes, and how long that is believed. */
const sayEveryMs = 3000;
const believedMs = 5000;

/** Who of the others is writing at this moment, by user id; null for nobody. */
export function useWhoIsTyping(conversationId: string): string | null {
  const [userId, setUserId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLiveUpdate(typing, (hint) => {
    if (hint.conversationId !== conversationId) return;
    clearTimeout(timer.current);
    setUserId(hint.userId);
    timer.current = setTimeout(() => setUserId(null), believedMs);
  });
  useLiveUpdate(messageArrived, (news) => {
    if (news.conversationId === conversationId && news.senderId === userId) setUserId(null);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return userId;
}

/** Lets the others know that one is writing. Whether they hear of it is of no matter. */
export function useSayTyping(conversationId: string): () => void {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < sayEveryMs) return;
    saidAt.current = Date.now();
    messagesApi.call.sayTyping({ conversationId }).catch(() => undefined);
  };
}
