import type { QueryClient } from '@tanstack/react-query';
import { patchCache } from '#platform/web/live/apply-update.ts';
import type { Reaction } from '../../contract.ts';
import type { ReactionEmoji } from '../../rules.ts';
import { isConversationQuery, messagesKey } from '../conversation-keys.ts';
import type { MessagePages } from './conversation-cache.ts';

/** A member's new reaction to a message; without an emoji, they removed it. */
interface ReactionChange {
  conversationId: string;
  messageId: string;
  userId: string;
  userName: string;
  emoji: ReactionEmoji | null;
}

function withReaction(
  reactions: readonly Reaction[],
  { userId, userName, emoji }: ReactionChange,
): Reaction[] {
  const others = reactions.filter((reaction) => reaction.userId !== userId);
  return emoji ? [...others, { userId, userName, emoji }] : others;
}

/** Changes a member's reaction to a cached message. */
export function applyReaction(client: QueryClient, change: ReactionChange): void {
  patchCache(client, isConversationQuery, () =>
    client.setQueryData<MessagePages>(messagesKey(change.conversationId), (list) =>
      list?.pages.some((page) => page.items.some(({ id }) => id === change.messageId))
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) =>
                item.id === change.messageId
                  ? { ...item, reactions: withReaction(item.reactions, change) }
                  : item,
              ),
            })),
          }
        : list,
    ),
  );
}
