import { addToCommentCount } from '#features/entries/server/store.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { threadChanged } from '../activity.ts';
import { countGoingWith, listCommentedEntries } from './store.ts';

/**
 * When an account goes: its comments go with their replies, as when its owner deletes them one by
 * one, and the counts of the posts and events that they were under go down.
 */
export async function deleteCommentsOf({ trx, broadcast }: Act, { userId }: { userId: string }) {
  const entryIds = await listCommentedEntries(trx, userId);
  // Every entry's row is locked before anything is counted, so that a reply which arrives now waits.
  for (const id of entryIds) await addToCommentCount(trx, id, 0);
  const going = await countGoingWith(trx, userId);
  for (const id of entryIds) {
    const entry = await addToCommentCount(trx, id, -(going.get(id) ?? 0));
    if (!entry || entry.owner_id === userId) continue;
    broadcast('everyone', threadChanged, { entryId: id, kind: entry.kind, byUserId: userId });
  }
}
