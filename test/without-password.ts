import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Removes a sample account's password, as if it had only ever used Google. */
export async function removePassword(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable('auth_account')
    .set({ providerId: 'google', accountId: randomUUID(), password: null })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
