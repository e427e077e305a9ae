import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { holdVisibility } from '#platform/server/visibility/visibility.ts';
import { newId } from '#platform/shared/ids.ts';
import { messageArrived, messageSent } from '../activity.ts';
import type { Message } from '../contract.ts';
import { insertMessage, readMessageRow } from './message-store.ts';
import { presentMessage } from './present-message.ts';
import { moveReadMark } from './read-mark-store.ts';
import { advanceConversation, findConversationRow, listMemberIds, listPeople } from './store.ts';

/**
 * Sends a message to one of the viewer's conversations. A retry with the same idempotency key returns
 * the first response.
 */
export async function sendMessage(
  services: Services,
  viewer: Viewer,
  input: { conversationId: string; content: string },
  key: string | null,
): Promise<Message> {
  const attempt = { userId: viewer.userId, key, request: ['sendMessage', input] };
  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, attempt, () => insert(services, act, viewer, input)),
  );
}

async function insert(
  services: Services,
  { trx, emit, broadcastTo }: Act,
  viewer: Viewer,
  { conversationId, content }: { conversationId: string; content: string },
): Promise<Message> {
  const senderId = viewer.userId;
  await holdVisibility(trx, services.engine, viewer);
  if (!(await findConversationRow(trx, viewer, conversationId))) throw notFound('Conversation');
  const createdAt = await advanceConversation(trx, conversationId, services.clock());
  const messageId = newId();
  const counts = await insertMessage(trx, {
    id: messageId,
    conversation_id: conversationId,
    sender_id: senderId,
    content,
    created_at: createdAt,
  });
  // Sending a message implies having read the ones before it.
  const ownMark = { conversationId, userId: senderId, until: createdAt };
  const ownUnread = await moveReadMark(trx, ownMark);
  const unread = new Map(counts.map(({ user_id, unread_count }) => [user_id, unread_count]));
  unread.set(senderId, ownUnread ?? 0);

  const memberIds = await listMemberIds(trx, conversationId);
  const recipientIds = memberIds.filter((userId) => userId !== senderId);
  await emit(messageSent, { conversationId, messageId, senderId, recipientIds, text: content });
  const people = await listPeople(trx, viewer, [conversationId]);
  const stored = presentMessage(
    await readMessageRow(trx, viewer, messageId),
    people.map((person) => person.author_id),
  );
  const { participants: _, ...message } = stored;
  const arrived = { conversationId, messageId, senderId };
  broadcastTo(memberIds, messageArrived, arrived, (userId) => {
    const count = unread.get(userId);
    return count === undefined ? undefined : { message, unread: count };
  });
  return stored;
}
