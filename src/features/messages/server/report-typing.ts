import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { typing } from '../activity.ts';
import { listMemberStates } from './request-store.ts';
import { findConversationRow } from './store.ts';

/**
 * Shows the other members who see the viewer that the viewer is typing. Stores nothing, and sends nothing to or from a
 * member who has not accepted the conversation.
 */
export async function reportTyping(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const { userId } = viewer;
  const conversation = await findConversationRow(services.db, viewer, conversationId);
  if (!conversation) throw notFound('Conversation');
  if (conversation.request !== null) return;
  for (const { user_id: memberId, request } of await listMemberStates(
    services.db,
    conversationId,
  )) {
    if (memberId !== userId && request === null) {
      services.live.sendEphemeral(`user:${memberId}`, typing, { conversationId, userId });
    }
  }
}
