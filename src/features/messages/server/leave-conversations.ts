import type { Act } from '#platform/server/live/acts.ts';
import { deleteDeserted } from './store.ts';

/**
 * When an account goes: its messages stay for the others, without a sender, and a conversation in
 * which nobody else is left goes.
 */
export const removeFromConversations = (
  { trx }: Act,
  { userId }: { userId: string },
): Promise<void> => deleteDeserted(trx, userId);
