import { addToCommentCount, lockEntry } from '#features/entries/server/store.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { threadChanged } from '../activity.ts';
import { commentThreadCopy } from '../thread-copy.ts';
import { countCommentsDeletedWithAccount, listCommentedEntries, listOwnComments } from './store.ts';

const pageSize = 500;

/**
 * Exports a member's comments and replies. `commentId` is the comment that a reply belongs to, and null if the member
 * does not see it. `commentId` and `entryId` are null if the member may not open the entry.
 */
export const commentsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'comments.json',
  read: (viewer) =>
    eachPageItem(async (afterId = '') => {
      const rows = await listOwnComments(db, viewer, afterId, pageSize);
      return {
        items: rows.map(({ id, reachable_entry_id, visible_parent_id, text, created_at }) => ({
          id,
          entryId: reachable_entry_id,
          commentId: reachable_entry_id && visible_parent_id,
          text: text ?? commentThreadCopy.removed,
          createdAt: created_at,
        })),
        nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null),
      };
    }),
});

/**
 * Before an account is deleted, subtracts its comments, and the replies to them, from the comment counts of the
 * entries. Foreign keys then delete the comments themselves.
 */
export async function subtractCommentsOf({ trx, broadcast }: Act, { userId }: { userId: string }) {
  const entryIds = await listCommentedEntries(trx, userId);
  // Locks every entry before counting, so that a concurrent reply waits for this commit.
  for (const id of entryIds) await lockEntry(trx, id);
  const deleted = await countCommentsDeletedWithAccount(trx, userId);
  for (const id of entryIds) {
    const entry = await addToCommentCount(trx, id, -(deleted.get(id) ?? 0));
    if (!entry || entry.owner_id === userId) continue;
    const { kind, owner_id: ownerId } = entry;
    broadcast('everyone', threadChanged, { entryId: id, kind, ownerId, byUserId: userId });
  }
}
