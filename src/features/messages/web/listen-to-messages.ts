import type { QueryClient } from '@tanstack/react-query';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { conversationRead, messageArrived } from '../activity.ts';
import { refreshConversation, refreshReading } from './messages-api.ts';

/** Refreshes conversations on live updates. */
export function listenToMessages(client: QueryClient): void {
  onLiveUpdate(
    messageArrived,
    ({ conversationId }) => void refreshConversation(client, conversationId),
  );
  onLiveUpdate(
    conversationRead,
    ({ conversationId }) => void refreshReading(client, conversationId),
  );
}
