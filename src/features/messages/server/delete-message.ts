import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { holdVisibility } from '#platform/server/visibility/visibility.ts';
import { messageDeleted, readMarkMoved } from '../activity.ts';
import { clearMessage, listPicturesOf, uncountMessage } from './deletion-store.ts';
import { findMessage } from './message-store.ts';
import { findConversationRow, lockConversation } from './store.ts';

/**
 * Deletes the text, the pictures and the reactions of the viewer's own message, for everyone. What remains says that a
 * message was deleted. Another member's message is reported as not found.
 */
export async function deleteMessage(
  services: Services,
  viewer: Viewer,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  await services.acts.transact(async (act) => {
    const { trx, emit, broadcastTo } = act;
    await holdVisibility(trx, services.engine, viewer);
    await lockConversation(trx, conversationId);
    const isOwn = await findConversationRow(trx, viewer, conversationId);
    const message = isOwn && (await findMessage(trx, viewer, messageId));
    if (
      message?.conversation_id !== conversationId ||
      message.sender_id !== viewer.userId ||
      message.kind === 'left'
    ) {
      throw notFound('Message');
    }
    if (message.kind === 'deleted') return;
    const pictureIds = await listPicturesOf(trx, messageId);
    await clearMessage(trx, messageId);
    for (const id of pictureIds) await deletePicture(act, services, id);
    const counts = await uncountMessage(trx, message);
    const unread = new Map(counts.map(({ user_id, unread_count }) => [user_id, unread_count]));
    for (const userId of unread.keys()) await emit(readMarkMoved, { userId });
    const deleted = { conversationId, messageId, senderId: viewer.userId };
    broadcastTo([...unread.keys()], messageDeleted, deleted, (userId) => ({
      unread: unread.get(userId) ?? 0,
    }));
  });
}
