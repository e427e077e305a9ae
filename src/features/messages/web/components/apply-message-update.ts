import type { QueryClient } from '@tanstack/react-query';
import type { LinkPreview } from '#features/links/link-preview.ts';
import type { ReceivedUpdate } from '#platform/shared/activity.ts';
import { applyWhenSettled } from '#platform/web/live/apply-update.ts';
import { refresh } from '#platform/web/refresh.ts';
import { currentViewer } from '#platform/web/session.ts';
import type {
  ConversationChanged,
  ConversationLeft,
  ConversationRead,
  DeletedDetails,
  LeftDetails,
  MessageArrived,
  MessageDeleted,
  MessageDetails,
  MessageReacted,
  ReactionDetails,
  RequestChanged,
} from '../../activity.ts';
import {
  conversationKey,
  conversationsKey,
  leavingKey,
  messagesKey,
} from '../conversation-keys.ts';
import { applyMessage, applyReadMark, changeMessage } from './conversation-cache.ts';
import { applyDeletion, applyLeft, applySettings } from './conversation-updates.ts';
import { applyReaction } from './reaction-cache.ts';
import { refreshRequest } from './request-cache.ts';

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

/** Applies a reaction. Without details, which contain the member's name, refetches the messages. */
export function applyReactionUpdate(
  client: QueryClient,
  { details, ...change }: ReceivedUpdate<MessageReacted, ReactionDetails>,
): void {
  if (!details) void refresh(client, messagesKey(change.conversationId));
  else applyWhenSettled(client, () => applyReaction(client, { ...change, ...details }));
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

/** Applies the update that a member has left a group. */
export const applyLeaving = (
  client: QueryClient,
  update: ReceivedUpdate<ConversationLeft, LeftDetails>,
): void => {
  // The tab in which the viewer leaves the group does this itself, after it has left the conversation's page.
  if (client.isMutating({ mutationKey: leavingKey(update.conversationId) }) > 0) return;
  applyLeft(client, update, currentViewer()?.userId);
};

/** Applies a deleted message. Without details, which contain the unread count, refetches the conversation. */
export function applyDeleted(
  client: QueryClient,
  { details, ...deleted }: ReceivedUpdate<MessageDeleted, DeletedDetails>,
): void {
  applyDeletion(client, deleted, details?.unread);
  if (!details) refreshConversation(client, deleted.conversationId);
}

/** Applies the viewer's own settings of a conversation. */
export const applyChange = (client: QueryClient, change: ConversationChanged): void =>
  applySettings(client, change);

/** Applies the update that a request has arrived, or that somebody has accepted or deleted one. */
export const applyRequestChange = (client: QueryClient, { conversationId }: RequestChanged): void =>
  refreshRequest(client, conversationId);

function refreshConversation(client: QueryClient, id: string): void {
  for (const key of [conversationKey(id), conversationsKey]) void refresh(client, key);
}
