import {
  contentErased,
  contentRemoved,
  contentRestored,
  type ModeratedContent,
} from '#features/cases/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import { deleteContent } from './delete-message.ts';
import { findAnyMessage } from './deletion-store.ts';
import { listReadersOf, lockConversation } from './store.ts';

/**
 * Makes the browsers of a conversation's members refetch what they show after one of its messages was removed or
 * restored. A removed message stays in its place without its text.
 */
async function refetchConversation(act: Act, { kind, id }: ModeratedContent): Promise<void> {
  if (kind !== 'message') return;
  for (const userId of await listReadersOf(act.trx, id)) {
    act.broadcast(`user:${userId}`, visibilityChanged, {});
  }
}

/**
 * Registers listeners that make browsers refetch a conversation when a moderator removes or restores one of its
 * messages. Once a removal is final, the message is deleted as if its author had deleted it.
 */
export function moderateMessages(services: Pick<Services, 'acts' | 'storage'>): void {
  const { acts } = services;
  acts.on(contentRemoved, refetchConversation);
  acts.on(contentRestored, refetchConversation);
  acts.on(contentErased, async (act, { kind, id }) => {
    const message = kind === 'message' ? await findAnyMessage(act.trx, id) : undefined;
    if (!message) return;
    await lockConversation(act.trx, message.conversation_id);
    const current = await findAnyMessage(act.trx, id);
    if (current && current.kind !== 'deleted') await deleteContent(services, act, current);
  });
}
