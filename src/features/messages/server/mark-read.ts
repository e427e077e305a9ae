import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationRead, readMarkMoved } from '../activity.ts';
import { moveReadMark } from './read-mark-store.ts';
import { findConversationRow, listMemberIds, lockConversation } from './store.ts';

/**
 * Moves the viewer's read mark forward, and broadcasts the new mark to the viewer and to the other members of the
 * conversation to whom the viewer is visible. Returns the viewer's unread count in the conversation.
 */
export async function markRead(
  services: Services,
  viewer: Viewer,
  input: { conversationId: string; until: number },
): Promise<{ unread: number }> {
  const { conversationId } = input;
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx } = act;
    act.limitEvictionTo([]);
    await lockConversation(trx, conversationId);
    const before = await findConversationRow(trx, viewer, conversationId);
    if (!before) throw notFound('Conversation');
    // The sender of a request must not learn whether it was read.
    if (before.request !== null) return { unread: 0 };
    const until = Math.min(input.until, before.last_message_at);
    const unread = await moveReadMark(trx, { conversationId, userId, until });
    if (unread === undefined) return { unread: before.unread_count };
    await act.emit(readMarkMoved, { userId });
    const read = { conversationId, userId, until };
    const others = (await listMemberIds(trx, conversationId)).filter((id) => id !== userId);
    act.broadcast(`user:${userId}`, conversationRead, { ...read, unread });
    act.broadcastTo(others, conversationRead, read);
    return { unread };
  });
}
