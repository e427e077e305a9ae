import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Parts } from '#platform/server/parts.ts';
import { typing } from '../activity.ts';
import { findConversationRow, listMemberIds } from './store.ts';

/** Lets the others of a conversation know that the viewer is writing. Nothing is stored. */
export async function sayTyping(
  parts: Parts,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const { userId } = viewer;
  if (!(await findConversationRow(parts.db, viewer, conversationId))) {
    throw notFound('Conversation');
  }
  for (const memberId of await listMemberIds(parts.db, conversationId)) {
    if (memberId !== userId) {
      parts.live.hint(`user:${memberId}`, typing, { conversationId, userId });
    }
  }
}
