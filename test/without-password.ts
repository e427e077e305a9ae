import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Turns a test account's password sign-in into a Google sign-in, as if it had never had a password. */
export async function removePassword(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable('auth_account')
    .set({ providerId: 'google', accountId: randomUUID(), password: null })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
