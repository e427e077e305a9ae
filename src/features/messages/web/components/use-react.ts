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
    onMutate: (emoji) => {
      show(emoji);
      return { before: reactionOf(message, userId) };
    },
    onError: (_error, _emoji, context) => {
      toastError(messageCopy.reactFailed);
      // A later change that is still pending stays visible.
      if (context && client.isMutating({ mutationKey }) <= 1) show(context.before);
    },
  });
  return (emoji) => mutate(reactionOf(message, userId) === emoji ? null : emoji);
}
