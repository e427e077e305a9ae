import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { messageReacted } from '../activity.ts';
import type { Reaction } from '../contract.ts';
import { messageCopy } from '../copy.ts';
import type { ReactionEmoji } from '../rules.ts';
import { findMessage } from './message-store.ts';
import {
  deleteReaction,
  listReactionRecipients,
  readPicturesAndReactions,
  upsertReaction,
} from './pictures-and-reactions-store.ts';
import { findConversationRow, lockConversation } from './store.ts';

interface ReactionInput {
  conversationId: string;
  messageId: string;
  /** Null removes the viewer's reaction. */
  emoji: ReactionEmoji | null;
}

/**
 * Stores or removes the viewer's reaction to a message, and broadcasts the change. A reaction neither notifies anybody
 * nor makes the conversation unread. Returns all reactions that the viewer sees.
 */
export async function react(
  services: Services,
  viewer: Viewer,
  { conversationId, messageId, emoji }: ReactionInput,
): Promise<{ reactions: Reaction[] }> {
  const { userId } = viewer;
  return services.acts.transact(async ({ trx, broadcastTo, limitEvictionTo }) => {
    limitEvictionTo([]);
    await lockVisibilityShared(trx, services.engine, viewer);
    // Concurrent reactions to one message wait for each other, so that their updates are sent in the order in which the
    // reactions were stored.
    await lockConversation(trx, conversationId);
    const conversation = await findConversationRow(trx, viewer, conversationId);
    if (conversation && conversation.request !== null)
      throw new AppError('CONFLICT', messageCopy.acceptFirst);
    const message = conversation && (await findMessage(trx, viewer, messageId));
    const isMessage = message?.conversation_id === conversationId && message.kind === 'text';
    // The content is null if a moderator removed the message.
    if (!isMessage || message.content === null) throw notFound('Message');
    const isChanged = emoji
      ? await upsertReaction(trx, { messageId, userId, emoji, now: services.clock() })
      : await deleteReaction(trx, messageId, userId);
    const reacted = { ...message, has_reactions: 1 as const };
    const reactions =
      (await readPicturesAndReactions(trx, viewer, [reacted])).get(messageId)?.reactions ?? [];
    if (isChanged) {
      const update = { conversationId, messageId, senderId: message.sender_id, userId, emoji };
      const own = reactions.find((reaction) => reaction.userId === userId);
      broadcastTo(
        await listReactionRecipients(trx, message, userId),
        messageReacted,
        update,
        () => ({
          userName: own?.userName ?? '',
        }),
      );
    }
    return { reactions };
  });
}
