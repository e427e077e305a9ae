import { once } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Parts } from '#platform/server/parts.ts';
import { newId } from '#platform/shared/ids.ts';
import { conversationRead, messageArrived, messageSent } from '../activity.ts';
import type { Message } from '../contract.ts';
import { presentMessage } from './present-message.ts';
import {
  findConversationRow,
  insertMessage,
  listMemberIds,
  moveReadMark,
  readMessageRow,
  touchConversation,
} from './store.ts';

/** Writes into a conversation of one's own. A retry under the same key gives the first answer again. */
export async function sendMessage(
  parts: Parts,
  viewer: Viewer,
  input: { conversationId: string; content: string },
  key: string | null,
): Promise<Message> {
  const attempt = { userId: viewer.userId, key, request: ['sendMessage', input] };
  return parts.acts.transact((act) =>
    once(act.trx, attempt, () => write(parts, act, viewer, input)),
  );
}

async function write(
  parts: Parts,
  { trx, did, tell }: Act,
  viewer: Viewer,
  { conversationId, content }: { conversationId: string; content: string },
): Promise<Message> {
  const senderId = viewer.userId;
  if (!(await findConversationRow(trx, viewer, conversationId))) throw notFound('Conversation');
  const until = await touchConversation(trx, conversationId, parts.clock());
  const messageId = newId();
  await insertMessage(trx, {
    id: messageId,
    conversation_id: conversationId,
    sender_id: senderId,
    content,
    created_at: until,
  });
  // Whoever answers has seen what stands above.
  await moveReadMark(trx, { conversationId, userId: senderId, until });

  const memberIds = await listMemberIds(trx, conversationId);
  const recipientIds = memberIds.filter((userId) => userId !== senderId);
  await did(messageSent, { conversationId, messageId, senderId, recipientIds, text: content });
  for (const userId of memberIds) {
    tell(`user:${userId}`, messageArrived, { conversationId, messageId, senderId });
    tell(`user:${userId}`, conversationRead, { conversationId, userId: senderId, until });
  }
  return presentMessage(await readMessageRow(trx, messageId), memberIds);
}
