import type { Kysely, Transaction } from 'kysely';
import type { EntryLikeTable, Schema } from '#db/schema.ts';
import { prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy } from '#platform/server/visibility/visibility.ts';

/** Inserts a like; returns false if the member already likes the entry. */
export const insertLike = async (
  trx: Transaction<Schema>,
  like: EntryLikeTable,
): Promise<boolean> => (await insertNewLike(trx, like)) > 0;

const insertNewLike = prepareWrite((trx, like: EntryLikeTable) =>
  trx
    .insertInto('entry_like')
    .values(like)
    .onConflict((oc) => oc.columns(['entry_id', 'user_id']).doNothing()),
);

/** A subquery that selects the ids of the entries that a member likes. */
export const likedEntryIds = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('entry_like').select('entry_id').where('user_id', '=', userId).$asScalar();

/** One page of the viewer's likes, sorted by entry id, after `afterId`, without entries that they may not open. */
export const listOwnLikes = (
  db: Kysely<Schema>,
  viewer: Viewer,
  afterId: string,
  limit: number,
): Promise<{ entry_id: string; created_at: number }[]> =>
  db
    .selectFrom('entry_like')
    .innerJoin('entry', 'entry.id', 'entry_like.entry_id')
    .select(['entry_like.entry_id', 'entry_like.created_at'])
    .where('entry_like.user_id', '=', viewer.userId)
    .where('entry_like.entry_id', '>', afterId)
    .where(reachableBy(viewer, 'entry.owner_id'))
    .orderBy('entry_like.entry_id')
    .limit(limit)
    .execute();
