import type { QueryClient } from '@tanstack/react-query';
import { onNews } from '#platform/web/live/live.ts';
import { conversationRead, messageArrived } from '../activity.ts';
import { refreshConversation, refreshReading } from './messages-api.ts';

/** Keeps conversations up to date with what others write and read. */
export function listenToMessages(client: QueryClient): void {
  onNews(messageArrived, ({ conversationId }) => void refreshConversation(client, conversationId));
  onNews(conversationRead, ({ conversationId }) => void refreshReading(client, conversationId));
}
