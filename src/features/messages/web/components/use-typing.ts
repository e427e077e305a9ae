import { useEffect, useRef, useState } from 'react';
import { useLiveUpdate } from '#platform/web/live/live.ts';
import { messageArrived, typing } from '../../activity.ts';
import { messagesApi } from '../messages-api.ts';

/** How often typing is reported, and how long others see it after a report. */
const reportEveryMs = 3000;
const shownForMs = 5000;

/** The user id of the member who is typing, or null. */
export function useWhoIsTyping(conversationId: string): string | null {
  const [userId, setUserId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLiveUpdate(typing, (update) => {
    if (update.conversationId !== conversationId) return;
    clearTimeout(timer.current);
    setUserId(update.userId);
    timer.current = setTimeout(() => setUserId(null), shownForMs);
  });
  useLiveUpdate(messageArrived, (message) => {
    if (message.conversationId === conversationId && message.senderId === userId) setUserId(null);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return userId;
}

/** Reports that the viewer is typing, at most every few seconds. Failures are ignored. */
export function useReportTyping(conversationId: string): () => void {
  const reportedAt = useRef(0);
  return () => {
    if (Date.now() - reportedAt.current < reportEveryMs) return;
    reportedAt.current = Date.now();
    messagesApi.call.reportTyping({ conversationId }).catch(() => undefined);
  };
}
