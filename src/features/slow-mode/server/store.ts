import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { SlowKind } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Until when slow mode lasts; 0 if it was never on. */
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

/** When a member last wrote something of a kind; null if that was before the given time. */
export async function findLastWriting(
  trx: Trx,
  userId: string,
  { kind, since }: { kind: SlowKind; since: number },
): Promise<number | null> {
  const writings =
    kind === 'comment'
      ? trx.selectFrom('comment').select('created_at').where('author_id', '=', userId)
      : trx
          .selectFrom('entry')
          .select('created_at')
          .where('owner_id', '=', userId)
          .where('kind', 'in', ['post', 'event']);
  const row = await trx
    .selectFrom(writings.as('writing'))
    .select((eb) => eb.fn.max('created_at').as('latest'))
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.latest ?? null;
}
