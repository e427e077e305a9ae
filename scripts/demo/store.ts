import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Whether anybody has an account yet. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('auth_user').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Sets where a member lives, which no use case does before there are profile settings. */
export async function setLocation(
  db: Kysely<Schema>,
  userId: string,
  location: string,
): Promise<void> {
  await db.updateTable('profile').set({ location }).where('user_id', '=', userId).execute();
}
