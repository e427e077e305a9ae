import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Db = Kysely<Schema>;

/** Up to `limit` members, in the order in which they joined. */
export async function listFirstMemberIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profile')
    .select('user_id')
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The ids of all administrators. */
export async function listAdministratorIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('administrator')
    .select('user_id')
    .orderBy('since')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
