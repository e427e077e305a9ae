import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

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

/** The new number of likes, or undefined when the entry is gone. */
export async function countLike(
  trx: Transaction<Schema>,
  entryId: string,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('entry')
    .set((eb) => ({ like_count: eb('like_count', '+', 1) }))
    .where('id', '=', entryId)
    .returning('like_count')
    .executeTakeFirst();
  return row?.like_count;
}

export async function readLikeCount(
  trx: Transaction<Schema>,
  entryId: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('entry')
    .select('like_count')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.like_count;
}
