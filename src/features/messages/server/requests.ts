import { declinedForMs, maxUnanswered } from '#features/contacts/rules.ts';
import {
  answerContactRequests,
  listKnown,
  makeFirstContacts,
} from '#features/contacts/server/first-contacts.ts';
import { attachLink } from '#features/links/server/attach-link.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { readMarkMoved, requestAnswered, requestChanged, requestSent } from '../activity.ts';
import { messageCopy } from '../copy.ts';
import { isOpener } from '../openers.ts';
import {
  acceptRow,
  countSent,
  declineRow,
  findFirstSender,
  findLastMessageAt,
  listMemberStates,
  listTextsWithoutPreview,
  listUnanswered,
  type MemberState,
  setLinkPreview,
  setRequests,
} from './request-store.ts';
import { findConversationRow, lockConversation } from './store.ts';

interface NewText {
  conversationId: string;
  content: string;
  hasPictures: boolean;
}

/**
 * Prepares a conversation for a message that the viewer is about to send. The first message in a conversation becomes a
 * request to the members who don't know the viewer. If the viewer has received a request, their message accepts it.
 * Returns true if nobody has answered the request yet; the message then has no link preview.
 */
export async function prepareMessage(
  services: Services,
  act: Act,
  viewer: Viewer,
  text: NewText,
): Promise<boolean> {
  const { trx } = act;
  const { conversationId } = text;
  await lockConversation(trx, conversationId);
  const members = await listMemberStates(trx, conversationId);
  const own = members.find((member) => member.user_id === viewer.userId);
  const others = members.filter((member) => member.user_id !== viewer.userId);
  if (own?.request) {
    const senderIds = others.map(({ user_id }) => user_id);
    await accept(services, act, viewer.userId, { conversationId, senderIds });
    return false;
  }
  if (others.length === 0) return false;
  const isFirst = (await findLastMessageAt(trx, conversationId)) === 0;
  if (isFirst) return sendFirst(services, act, viewer, { ...text, others });
  if (!(await listUnanswered(trx, viewer, [conversationId])).has(conversationId)) return false;
  return sendFurther(services, act, viewer, { ...text, others });
}

interface TextTo extends NewText {
  others: readonly MemberState[];
}

async function sendFirst(
  services: Services,
  act: Act,
  viewer: Viewer,
  { conversationId, content, hasPictures, others }: TextTo,
): Promise<boolean> {
  const toIds = others.map(({ user_id }) => user_id);
  const requests = await makeFirstContacts(services, act, viewer, {
    toIds,
    text: content,
    isSuggested: isOpener(content),
  });
  if (requests.size === 0) return false;
  if (hasPictures) throw noPictures();
  await setRequests(act.trx, conversationId, requests);
  const receiverIds = [...requests.keys()].filter((id) => requests.get(id) === 'waiting');
  await act.emit(requestSent, { senderId: viewer.userId, receiverIds });
  return requests.size === toIds.length;
}

/**
 * Prepares a further message while nobody has answered the request. First accepts the request for the members whom the
 * viewer knows by now.
 */
async function sendFurther(
  services: Services,
  act: Act,
  viewer: Viewer,
  text: TextTo,
): Promise<boolean> {
  const { conversationId, hasPictures, others } = text;
  const { userId: senderId } = viewer;
  const otherIds = others.map(({ user_id }) => user_id);
  const known = await listKnown(services, act, viewer, otherIds);
  const acceptance = { conversationId, senderIds: [senderId] };
  for (const id of known) await accept(services, act, id, acceptance);
  const isAnswered = known.size > 0;
  const strangers = others.filter(({ user_id }) => !known.has(user_id));
  if (strangers.length === 0) return false;
  const since = services.clock() - declinedForMs;
  const sent = await countSent(act.trx, { conversationId, senderId, since });
  // All earlier messages are so old that the viewer is allowed to send a new request.
  if (sent === 0) {
    const isRequest = await sendFirst(services, act, viewer, { ...text, others: strangers });
    return isRequest && !isAnswered;
  }
  if (isAnswered) return false;
  if (hasPictures) throw noPictures();
  if (sent >= maxUnanswered) throw new AppError('CONFLICT', messageCopy.waitForAnswer);
  return true;
}

const noPictures = (): AppError =>
  new AppError('INVALID_INPUT', messageCopy.picturesLater, {
    fields: { pictures: messageCopy.picturesLater },
  });

interface Acceptance {
  conversationId: string;
  /** The members whom `userId` knows from now on. */
  senderIds: readonly string[];
}

/** Accepts a request that a member has received. */
async function accept(
  services: Services,
  act: Act,
  userId: string,
  { conversationId, senderIds }: Acceptance,
): Promise<void> {
  const { trx } = act;
  await acceptRow(trx, conversationId, userId);
  await answerContactRequests(act, userId, senderIds, 'accepted');
  for (const { id, content } of await listTextsWithoutPreview(trx, conversationId)) {
    const link = await attachLink(services, act, content);
    if (link.id !== null) await setLinkPreview(trx, id, link.id);
  }
  await act.emit(requestAnswered, { userId, senderIds });
  await act.emit(readMarkMoved, { userId });
  const memberIds = (await listMemberStates(trx, conversationId)).map((row) => row.user_id);
  act.broadcastTo(memberIds, requestChanged, { conversationId, userId });
}

/** Accepts a request without sending a message. Does nothing if the conversation is not a request. */
export const acceptRequest = (
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> =>
  services.acts.transact(async (act) => {
    await lockVisibilityShared(act.trx, services.engine, viewer);
    await lockConversation(act.trx, conversationId);
    const row = await findConversationRow(act.trx, viewer, conversationId);
    if (!row) throw notFound('Conversation');
    if (row.request === null) return;
    const senderIds = await listOtherIds(act.trx, viewer, conversationId);
    await accept(services, act, viewer.userId, { conversationId, senderIds });
  });

/**
 * Deletes a request for the viewer only. To its sender, the declined request looks like an unanswered one, so they do
 * not notice.
 */
export const deleteRequest = (
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> =>
  services.acts.transact(async (act) => {
    const { trx } = act;
    const { userId } = viewer;
    await lockConversation(trx, conversationId);
    const row = await findConversationRow(trx, viewer, conversationId);
    if (!row) throw notFound('Conversation');
    if (row.request !== 'waiting') return;
    await declineRow(trx, conversationId, userId);
    // Other members of a group may have sent the viewer requests in other conversations, which stay.
    const senderId = await findFirstSender(trx, conversationId);
    if (senderId !== null) {
      await answerContactRequests(act, userId, [senderId], 'declined');
      await act.emit(requestAnswered, { userId, senderIds: [senderId] });
    }
    act.broadcast(`user:${userId}`, requestChanged, { conversationId, userId });
  });

async function listOtherIds(
  trx: Act['trx'],
  viewer: Viewer,
  conversationId: string,
): Promise<string[]> {
  const members = await listMemberStates(trx, conversationId);
  return members.map(({ user_id }) => user_id).filter((id) => id !== viewer.userId);
}
