import { isForeignKeyViolation } from '#platform/server/database/violations.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { notFound } from '#platform/shared/errors.ts';
import { countLike, insertLike, readLikeCount } from './store.ts';

/**
 * A like adds one, once for each member; there is no un-like. The primary key settles every race,
 * and the counter moves only in the transaction that inserted the row.
 */
export async function likeEntry(
  parts: Parts,
  viewer: Viewer,
  entryId: string,
): Promise<{ likes: number; likedByMe: true }> {
  const like = { entry_id: entryId, user_id: viewer.userId, created_at: parts.clock() };
  try {
    const likes = await parts.db.transaction().execute(async (trx) => {
      const first = await insertLike(trx, like);
      return first ? countLike(trx, entryId) : readLikeCount(trx, entryId);
    });
    if (likes === undefined) throw notFound('Entry');
    return { likes, likedByMe: true };
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound('Entry') : error;
  }
}
