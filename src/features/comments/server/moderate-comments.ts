import {
  contentErased,
  contentRemoved,
  contentRestored,
  type ModeratedContent,
} from '#features/cases/activity.ts';
import { lockEntry } from '#features/entries/server/store.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { threadChanged } from '../activity.ts';
import { eraseText } from './store.ts';

/**
 * Makes browsers refetch the thread of a comment that was removed or restored. A removed comment stays above its
 * replies, but without its text.
 */
async function refetchThread(act: Act, content: ModeratedContent): Promise<void> {
  const { kind, entryId, ownerId: byUserId } = content;
  if (kind !== 'comment' || !entryId) return;
  const entry = await lockEntry(act.trx, entryId);
  if (!entry) return;
  const { kind: entryKind, owner_id: ownerId } = entry;
  act.broadcast('everyone', threadChanged, { entryId, kind: entryKind, ownerId, byUserId });
}

/**
 * Registers listeners that make browsers refetch a thread when one of its comments is removed or restored, and that
 * erase a removed comment's text at its author's request or when no appeal can restore it.
 */
export function moderateComments({ acts }: Pick<Services, 'acts'>): void {
  acts.on(contentRemoved, refetchThread);
  acts.on(contentRestored, refetchThread);
  acts.on(contentErased, async ({ trx }, { kind, id }) => {
    if (kind === 'comment') await eraseText(trx, id);
  });
}
