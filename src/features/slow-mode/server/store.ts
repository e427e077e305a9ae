import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { SlowKind } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** When slow mode ends or ended; 0 if it was never on. */
export const findSlowModeEnd = async (db: Db): Promise<number> =>
  (await selectEnd(db))?.until_at ?? 0;

const selectEnd = prepareRow((db) =>
  db.selectFrom('slow_mode').select('until_at').where('id', '=', 'community'),
);

export async function saveSlowModeEnd(trx: Trx, untilAt: number): Promise<void> {
  await trx
    .insertInto('slow_mode')
    .values({ id: 'community', until_at: untilAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until_at: untilAt }))
    .execute();
}

/** Whether a member decides cases or administers the community. */
export async function isModerating(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('administrator')
    .select('user_id')
    .where('user_id', '=', userId)
    .union(trx.selectFrom('moderator').select('user_id').where('user_id', '=', userId))
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member last wrote something of a kind while slow mode was on; null if nothing is stored. */
export async function findLastWriting(
  trx: Trx,
  userId: string,
  kind: SlowKind,
): Promise<number | null> {
  const row = await trx
    .selectFrom('slow_mode_writing')
    .select('written_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.written_at ?? null;
}

export async function saveWriting(
  trx: Trx,
  userId: string,
  { kind, now }: { kind: SlowKind; now: number },
): Promise<void> {
  await trx
    .insertInto('slow_mode_writing')
    .values({ user_id: userId, kind, written_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ written_at: now }),
    )
    .execute();
}

/** Deletes the stored times that are not later than `before`. */
export async function deleteWritings(db: Db, before: number): Promise<void> {
  await db.deleteFrom('slow_mode_writing').where('written_at', '<=', before).execute();
}
