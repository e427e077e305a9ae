import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { typing } from '../activity.ts';
import { findConversationRow, listMemberIds } from './store.ts';

/** Notifies the other members who see the viewer that the viewer is typing. Nothing is stored. */
export async function sayTyping(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const { userId } = viewer;
  if (!(await findConversationRow(services.db, viewer, conversationId))) {
    throw notFound('Conversation');
  }
  for (const memberId of await listMemberIds(services.db, conversationId)) {
    if (memberId !== userId) {
      services.live.sendEphemeral(`user:${memberId}`, typing, { conversationId, userId });
    }
  }
}
