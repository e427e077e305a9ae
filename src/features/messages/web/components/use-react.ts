import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#platform/web/session.ts';
import { toastError } from '#ui/toast.tsx';
import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import type { ReactionEmoji } from '../../rules.ts';
import { messagesApi } from '../messages-api.ts';
import { applyReaction } from './reaction-cache.ts';

/** The emoji with which a member has reacted to a message, or null. */
export const reactionOf = (
  { reactions }: Pick<Message, 'reactions'>,
  userId: string,
): ReactionEmoji | null => reactions.find((reaction) => reaction.userId === userId)?.emoji ?? null;

/** The viewer's reaction that is stored on the server. */
interface StoredReaction {
  emoji: ReactionEmoji | null;
}

/**
 * Returns a function that reacts to a message with an emoji, or removes the viewer's reaction if it is the same. Shows
 * the change at once, and takes it back on failure.
 */
export function useReact(message: Message): (emoji: ReactionEmoji) => void {
  const client = useQueryClient();
  const { userId, displayName } = useViewer();
  const { id: messageId, conversationId } = message;
  const mutationKey = ['reaction', messageId];
  const show = (emoji: ReactionEmoji | null) =>
    applyReaction(client, {
      conversationId,
      messageId,
      userId,
      userName: displayName ?? '',
      emoji,
    });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (emoji: ReactionEmoji | null) =>
      emoji
        ? messagesApi.call.react({ conversationId, messageId, emoji })
        : messagesApi.call.removeReaction({ conversationId, messageId }),
    // Several changes of one reaction are sent one after another.
    scope: { id: `reaction:${messageId}` },
    // Pending changes share one context: the reaction that the server has stored, to show again if all of them fail.
    onMutate: (emoji): StoredReaction => {
      const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
      const shared = pending.find(({ state }) => state.context)?.state.context;
      show(emoji);
      return (shared as StoredReaction | undefined) ?? { emoji: reactionOf(message, userId) };
    },
    onSuccess: (_response, emoji, stored) => {
      stored.emoji = emoji;
    },
    onError: (_error, _emoji, stored) => {
      toastError(messageCopy.reactFailed);
      // A later change that is still pending stays visible.
      if (stored && client.isMutating({ mutationKey }) <= 1) show(stored.emoji);
    },
  });
  return (emoji) => mutate(reactionOf(message, userId) === emoji ? null : emoji);
}
