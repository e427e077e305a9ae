import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { attachLink, noLink } from '#features/links/server/attach-link.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { messageArrived, messageSent, requestChanged } from '../activity.ts';
import type { Message } from '../contract.ts';
import { findMessage, type InsertedMessage, insertMessage } from './message-store.ts';
import {
  insertPictures,
  listPictures,
  type PicturesAndReactions,
  readPicturesAndReactions,
} from './pictures-and-reactions-store.ts';
import { presentMessage } from './present-message.ts';
import { prepareMessage } from './requests.ts';
import {
  advanceConversation,
  type ConversationRow,
  findConversationRow,
  listPeople,
} from './store.ts';

type Trx = Transaction<Schema>;

interface NewMessage {
  conversationId: string;
  content: string;
  /** Pending pictures of the viewer, with their descriptions. */
  pictures?: { id: string; alt: string }[] | undefined;
}

/**
 * Sends a message to one of the viewer's conversations. A retry with the same idempotency key returns
 * the same message.
 */
export async function sendMessage(
  services: Services,
  viewer: Viewer,
  input: NewMessage,
  key: string | null,
): Promise<Message> {
  const attempt = { userId: viewer.userId, key, request: ['sendMessage', input] };
  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, attempt, {
      create: (newId) => insert(services, act, viewer, { ...input, id: newId }),
      read: (id) => readMessage(act.trx, viewer, id),
    }),
  );
}

async function readMessage(trx: Trx, viewer: Viewer, id: string): Promise<Message> {
  const row = await findMessage(trx, viewer, id);
  if (!row || !(await findConversationRow(trx, viewer, row.conversation_id))) {
    throw notFound('Conversation');
  }
  const people = await listPeople(trx, viewer, [row.conversation_id]);
  const extras = await readPicturesAndReactions(trx, viewer, [row]);
  return presentMessage(
    row,
    people.map((person) => person.author_id),
    extras.get(id),
  );
}

async function insert(
  services: Services,
  act: Act,
  viewer: Viewer,
  { id: messageId, conversationId, content, pictures = [] }: NewMessage & { id: string },
): Promise<Message> {
  const { trx, emit, broadcast, broadcastTo, limitEvictionTo } = act;
  limitEvictionTo([]);
  const senderId = viewer.userId;
  await lockVisibilityShared(trx, services.engine, viewer);
  const conversation = await findConversationRow(trx, viewer, conversationId);
  if (!conversation) throw notFound('Conversation');
  const isRequest =
    needsPreparation(conversation) &&
    (await prepareMessage(services, act, viewer, {
      conversationId,
      content,
      hasPictures: pictures.length > 0,
    }));
  const createdAt = await advanceConversation(trx, conversationId, services.clock());
  const link = isRequest ? noLink : await attachLink(services, act, content);
  const row: InsertedMessage = {
    id: messageId,
    conversation_id: conversationId,
    sender_id: senderId,
    content,
    link_preview_id: link.id,
    created_at: createdAt,
    has_pictures: pictures.length > 0 ? 1 : 0,
  };
  const counts = await insertMessage(trx, row);
  const extras = pictures.length > 0 ? await savePictures(trx, viewer, row, pictures) : undefined;
  const reached = counts.filter(({ request }) => request === null);
  const unread = new Map(reached.map(({ user_id, unread_count }) => [user_id, unread_count]));
  const receiverIds = [...unread.keys()];
  const recipientIds = receiverIds.filter((userId) => userId !== senderId);
  await emit(messageSent, { conversationId, senderId, recipientIds });

  const people = await listPeople(trx, viewer, [conversationId]);
  const sender = people.find((person) => person.author_id === senderId);
  if (!sender) throw notFound('Conversation');
  const participantIds = people.map((person) => person.author_id);
  const stored = presentMessage(
    { ...sender, ...row, ...link.joined, kind: 'text', has_reactions: 0 },
    participantIds,
    extras,
  );
  const { participants: _, ...message } = stored;
  const arrived = { conversationId, messageId, senderId };
  broadcastTo(receiverIds, messageArrived, arrived, (userId) => ({
    message,
    unread: unread.get(userId) ?? 0,
  }));
  const asked = counts.filter(({ request }) => request === 'waiting');
  for (const { user_id: userId } of asked) {
    broadcast(`user:${userId}`, requestChanged, { conversationId, userId });
  }
  return stored;
}

/**
 * Whether somebody in the conversation may not know the sender. Reads only the given row, so that most messages need no
 * further query.
 */
const needsPreparation = (row: ConversationRow): boolean =>
  row.has_requests === 1 || row.last_message_at === 0;

/** Attaches the pictures of a new message, and returns them as the API does. */
async function savePictures(
  trx: Trx,
  viewer: Viewer,
  { id, created_at: now }: InsertedMessage,
  pictures: readonly { id: string; alt: string }[],
): Promise<PicturesAndReactions> {
  const ownerId = viewer.userId;
  for (const { id: pictureId, alt } of pictures) {
    await attachPicture(trx, { pictureId, ownerId, purpose: 'message', now });
    await describePicture(trx, { pictureId, ownerId, alt });
  }
  const ids = pictures.map((picture) => picture.id);
  await insertPictures(trx, id, ids);
  return { pictures: await listPictures(trx, id), reactions: [] };
}
