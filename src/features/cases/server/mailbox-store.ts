import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** The address of an account, if it has one. */
export async function findMailbox(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}
