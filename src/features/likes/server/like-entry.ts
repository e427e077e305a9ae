import { addLike, findEntry } from '#features/entries/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { entryLiked } from '../activity.ts';
import { insertLike } from './store.ts';

/**
 * Likes an entry, at most once per member; a like cannot be taken back. The primary key resolves races:
 * only the transaction that inserts the row increments the counter.
 */
export async function likeEntry(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  viewer: Viewer,
  entryId: string,
): Promise<{ likes: number; likedByMe: true }> {
  const { userId } = viewer;
  const like = { entry_id: entryId, user_id: userId, created_at: clock() };
  const entry = await acts.transact(async (act) => {
    if (!(await insertLike(act.trx, like))) return findEntry(act.trx, viewer, entryId);
    const liked = await addLike(act.trx, viewer, entryId);
    // The rollback also removes the inserted like.
    if (!liked) throw notFound('Entry');
    const { owner_id: entryOwnerId, like_count: likes } = liked;
    act.evictReadsOf(userId);
    act.limitEvictionTo([entryId]);
    await act.emit(entryLiked, { entryId, entryOwnerId, userId, likes });
    return liked;
  });
  if (!entry) throw notFound('Entry');
  return { likes: entry.like_count, likedByMe: true };
}
