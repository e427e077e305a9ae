import { noLinkPreview } from '#features/links/server/present-link-preview.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { conversationLeft, readMarkMoved } from '../activity.ts';
import { messageCopy } from '../copy.ts';
import { deleteConversations } from './delete-conversations.ts';
import { deleteMember, listMembersWhoSee } from './membership-store.ts';
import { insertUncounted } from './message-store.ts';
import { presentMessage } from './present-message.ts';
import { findLastMessageAt } from './request-store.ts';
import {
  advanceConversation,
  findConversationRow,
  listMemberIds,
  listPeople,
  lockConversation,
} from './store.ts';

/**
 * Removes the viewer from a group. The others see that the viewer left, but are not notified. The viewer's messages
 * stay. When the last member leaves, the conversation is deleted.
 */
export async function leaveConversation(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const { userId } = viewer;
  await services.acts.transact(async (act) => {
    const { trx } = act;
    await lockVisibilityShared(trx, services.engine, viewer);
    const row = await findConversationRow(trx, viewer, conversationId);
    if (!row) throw notFound('Conversation');
    if (row.direct_key !== null) throw new AppError('CONFLICT', messageCopy.onlyGroups);
    await lockConversation(trx, conversationId);
    const isEmpty = (await findLastMessageAt(trx, conversationId)) === 0;
    const people = await listPeople(trx, viewer, [conversationId]);
    const leaver = people.find((person) => person.author_id === userId);
    if (!leaver) throw notFound('Conversation');
    await deleteMember(trx, conversationId, userId);
    await act.emit(readMarkMoved, { userId });
    const left = { conversationId, userId };
    act.broadcast(`user:${userId}`, conversationLeft, left);
    if ((await listMemberIds(trx, conversationId)).length === 0) {
      await deleteConversations(act, services, [conversationId]);
      return;
    }
    if (isEmpty) {
      // A line about the departure would set the time of the last message. The first real message would then not count
      // as the first, and could not become a request.
      const others = await listMembersWhoSee(trx, conversationId, userId);
      for (const other of others) act.broadcast(`user:${other}`, conversationLeft, left);
      return;
    }
    const createdAt = await advanceConversation(trx, conversationId, services.clock());
    const line = {
      id: newId(),
      conversation_id: conversationId,
      sender_id: userId,
      content: '',
      link_preview_id: null,
      created_at: createdAt,
      has_pictures: 0,
      kind: 'left',
    } as const;
    await insertUncounted(trx, line);
    const { participants: _, ...message } = presentMessage(
      { ...leaver, ...line, ...noLinkPreview, has_reactions: 0 },
      [],
    );
    const others = await listMembersWhoSee(trx, conversationId, userId);
    act.broadcastTo(others, conversationLeft, left, () => ({ message }));
  });
}
