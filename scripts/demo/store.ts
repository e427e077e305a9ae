import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { indexMembers } from '#features/search/server/index-documents.ts';
import { foldName } from '#platform/shared/plain-text.ts';

/** Whether the database has no accounts yet. */
export async function hasNoAccounts(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('auth_user').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

export const toAreaId = (name: string): string => name.replaceAll(' ', '-');

/** Adds areas, whose ids are derived from their names. */
export async function addAreas(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const rows = names.map((name, position) => ({
    id: toAreaId(name),
    name,
    name_key: foldName(name),
    position,
  }));
  await db.insertInto('area').values(rows).execute();
}

/** Sets a member's location, which sign-up does not ask for. */
export async function setLocation(
  db: Kysely<Schema>,
  userId: string,
  location: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('profile').set({ location }).where('user_id', '=', userId).execute();
    await indexMembers(trx, [userId]);
  });
}
