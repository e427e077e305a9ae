import type { QueryClient } from '@tanstack/react-query';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { currentViewer } from '#platform/web/session.ts';
import { conversationRead, messageArrived, unreadCounted } from '../activity.ts';
import { applyMessage, applyReadMark } from './conversation-cache.ts';
import { refreshConversation, refreshReading, setUnreadMessages } from './messages-api.ts';

/** Applies live updates to conversations. An update without details makes the browser ask for what it shows. */
export function listenToMessages(client: QueryClient): void {
  onLiveUpdate(messageArrived, ({ conversationId, details }) => {
    if (!details) return void refreshConversation(client, conversationId);
    const viewer = { viewerId: currentViewer()?.userId, unread: details.unread };
    applyMessage(client, details.message, viewer);
  });
  onLiveUpdate(conversationRead, (read) => {
    const viewerId = currentViewer()?.userId;
    const isOwn = read.userId === viewerId;
    if (isOwn && read.unread === undefined) void refreshReading(client, read.conversationId);
    else applyReadMark(client, read, viewerId);
  });
  onLiveUpdate(unreadCounted, ({ unread }) => setUnreadMessages(client, unread));
}
