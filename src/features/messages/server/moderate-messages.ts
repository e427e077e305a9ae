import {
  contentRemoved,
  contentRestored,
  type ModeratedContent,
} from '#features/cases/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import { listReadersOf } from './store.ts';

/** A removed message stays in its place without its text. The browsers of its readers refetch what they show. */
async function refetchConversation(act: Act, { kind, id }: ModeratedContent): Promise<void> {
  if (kind !== 'message') return;
  for (const userId of await listReadersOf(act.trx, id)) {
    act.broadcast(`user:${userId}`, visibilityChanged, {});
  }
}

/** Registers listeners that make browsers refetch a conversation when one of its messages is removed or restored. */
export function moderateMessages({ acts }: Pick<Services, 'acts'>): void {
  acts.on(contentRemoved, refetchConversation);
  acts.on(contentRestored, refetchConversation);
}
