import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Whether an account is connected to Google. */
export async function hasGoogle(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_account')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'google')
    .executeTakeFirst();
  return row !== undefined;
}

/** Disconnects an account from Google. Returns false if it was not connected. */
export async function deleteGoogle(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('auth_account')
    .where('userId', '=', userId)
    .where('providerId', '=', 'google')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
