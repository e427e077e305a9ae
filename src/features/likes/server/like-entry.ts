import { findEntry } from '#features/entries/server/store.ts';
import { isForeignKeyViolation } from '#platform/server/database/violations.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { entryLiked } from '../activity.ts';
import { countLike, insertLike } from './store.ts';

/**
 * A like adds one, once for each member; there is no un-like. The primary key settles every race,
 * and the counter moves only in the transaction that inserted the row.
 */
export async function likeEntry(
  services: Services,
  tellLikes: (entryId: string, likes: number) => void,
  viewer: Viewer,
  entryId: string,
): Promise<{ likes: number; likedByMe: true }> {
  const like = { entry_id: entryId, user_id: viewer.userId, created_at: services.clock() };
  try {
    const { entry, isNew } = await services.acts.transact(async (act) => {
      const isNew = await insertLike(act.trx, like);
      if (!isNew) return { entry: await findEntry(act.trx, entryId), isNew };
      const entry = await countLike(act.trx, entryId);
      if (entry) {
        const { userId } = viewer;
        await act.emit(entryLiked, { entryId, entryOwnerId: entry.owner_id, userId });
      }
      return { entry, isNew };
    });
    if (!entry) throw notFound('Entry');
    if (isNew) tellLikes(entryId, entry.like_count);
    return { likes: entry.like_count, likedByMe: true };
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound('Entry') : error;
  }
}
