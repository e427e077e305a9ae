import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { messageDeleted, readMarkMoved } from '../activity.ts';
import { clearMessage, listPicturesOf, uncountMessage } from './deletion-store.ts';
import { findMessage, type MessageRow } from './message-store.ts';
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
    const { trx } = act;
    await lockVisibilityShared(trx, services.engine, viewer);
    await lockConversation(trx, conversationId);
    const conversation = await findConversationRow(trx, viewer, conversationId);
    const message = conversation && (await findMessage(trx, viewer, messageId));
    if (
      message?.conversation_id !== conversationId ||
      !can(viewer, 'delete a message', message) ||
      message.kind === 'left'
    ) {
      throw notFound('Message');
    }
    if (message.kind !== 'deleted') await deleteContent(services, act, message);
  });
}

/** Deletes the content of a message. The caller must have locked its conversation. */
export async function deleteContent(
  services: Pick<Services, 'storage'>,
  act: Act,
  message: Pick<MessageRow, 'id' | 'conversation_id' | 'sender_id' | 'created_at'>,
): Promise<void> {
  const { trx, emit, broadcastTo } = act;
  const { id: messageId, conversation_id: conversationId, sender_id: senderId } = message;
  const pictureIds = await listPicturesOf(trx, messageId);
  await clearMessage(trx, messageId);
  for (const id of pictureIds) await deletePicture(act, services, id);
  const counts = await uncountMessage(trx, message);
  const unread = new Map(counts.map(({ user_id, unread_count }) => [user_id, unread_count]));
  for (const userId of unread.keys()) await emit(readMarkMoved, { userId });
  broadcastTo(
    [...unread.keys()],
    messageDeleted,
    { conversationId, messageId, senderId: senderId ?? '' },
    (userId) => ({ unread: unread.get(userId) ?? 0 }),
  );
}
