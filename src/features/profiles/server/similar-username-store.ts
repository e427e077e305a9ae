import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';

/** The skeleton (TR39) of a lower-case username. Must equal the expression of the index `profile_username_skeleton`. */
const skeletonOf = (username: Expression<string>) =>
  sql<string>`replace(replace(replace(${username}, '0', 'o'), '1', 'l'), 'm', 'rn')`;

/**
 * Makes other transactions that take a similar username wait until the commit. SQLite has one writer and needs no lock.
 */
export async function lockSimilarUsernames(
  trx: Transaction<Schema>,
  engine: Engine,
  username: string,
): Promise<void> {
  if (engine === 'sqlite') return;
  const lock = sql`hashtextextended('username:' || ${skeletonOf(sql.val(username))}, 0)`;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
}

/** Other members' usernames that are the same or look the same. */
export async function listSimilarUsernames(
  db: Kysely<Schema>,
  userId: string,
  username: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('profile')
    .select('username')
    .where((eb) => eb(skeletonOf(eb.ref('username')), '=', skeletonOf(eb.val(username))))
    .where('user_id', '<>', userId)
    .execute();
  return rows.map((row) => row.username);
}
