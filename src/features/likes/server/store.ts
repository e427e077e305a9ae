import type { Kysely, Transaction } from 'kysely';
import type { EntryTable, Schema } from '#db/schema.ts';

/** Records a like once for each member; true when it is the first. */
export async function insertLike(
  trx: Transaction<Schema>,
  like: { entry_id: string; user_id: string; created_at: number },
): Promise<boolean> {
  const result = await trx
    .insertInto('entry_like')
    .values(like)
    .onConflict((oc) => oc.columns(['entry_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts a like; returns the entry, or undefined when it is gone. */
export const countLike = (
  trx: Transaction<Schema>,
  entryId: string,
): Promise<EntryTable | undefined> =>
  trx
    .updateTable('entry')
    .set((eb) => ({ like_count: eb('like_count', '+', 1) }))
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirst();

/** Takes a member's likes out of the counts, before they go. */
export const uncountLikesOf = async (trx: Transaction<Schema>, userId: string): Promise<void> => {
  await trx
    .updateTable('entry')
    .set((eb) => ({ like_count: eb('like_count', '-', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('entry_like').select('entry_id').where('user_id', '=', userId),
    )
    .execute();
};

/** What a member liked, in the order of the entries' ids, beginning after one of them. */
export const listLikesBy = (
  db: Kysely<Schema>,
  userId: string,
  afterId: string,
  limit: number,
): Promise<{ entry_id: string; created_at: number }[]> =>
  db
    .selectFrom('entry_like')
    .select(['entry_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('entry_id', '>', afterId)
    .orderBy('entry_id')
    .limit(limit)
    .execute();

/** Which of these entries a member likes. */
export async function findLiked(
  db: Kysely<Schema>,
  userId: string,
  entryIds: readonly string[],
): Promise<Set<string>> {
  if (entryIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('entry_like')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', entryIds)
    .execute();
  return new Set(rows.map((row) => row.entry_id));
}
