import type { QueryClient } from '@tanstack/react-query';
import type { LinkPreview } from '#features/links/link-preview.ts';
import type { ReceivedUpdate } from '#platform/shared/activity.ts';
import { refresh } from '#platform/web/refresh.ts';
import { currentViewer } from '#platform/web/session.ts';
import type { ConversationRead, MessageArrived, MessageDetails } from '../../activity.ts';
import { conversationKey, conversationsKey, messagesKey } from '../messages-api.ts';
import { applyMessage, applyReadMark, changeMessage } from './conversation-cache.ts';

/** Applies a new message. If the update has no details, refetches the conversation and its messages. */
export function applyArrival(
  client: QueryClient,
  { conversationId, details }: ReceivedUpdate<MessageArrived, MessageDetails>,
): void {
  if (details) {
    const viewer = { viewerId: currentViewer()?.userId, unread: details.unread };
    applyMessage(client, details.message, viewer);
  } else {
    void refresh(client, messagesKey(conversationId));
    refreshConversation(client, conversationId);
  }
}

/** Shows the preview of a message's link. If the update has no details, refetches the messages. */
export function applyPreviewed(
  client: QueryClient,
  {
    conversationId,
    messageId,
    details,
  }: ReceivedUpdate<MessageArrived, { linkPreview: LinkPreview }>,
): void {
  if (details) changeMessage(client, conversationId, messageId, details);
  else void refresh(client, messagesKey(conversationId));
}

/**
 * Applies a read mark. Refetches the conversation if the mark is the viewer's own and has no unread count, as in
 * updates from older servers.
 */
export function applyRead(client: QueryClient, read: ConversationRead): void {
  const viewerId = currentViewer()?.userId;
  if (read.userId === viewerId && read.unread === undefined) {
    refreshConversation(client, read.conversationId);
  } else applyReadMark(client, read, viewerId);
}

function refreshConversation(client: QueryClient, id: string): void {
  for (const key of [conversationKey(id), conversationsKey]) void refresh(client, key);
}
