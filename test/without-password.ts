import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Leaves a sample account no way in but Google, as somebody has who never set a password. */
export async function takePasswordAway(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable('auth_account')
    .set({ providerId: 'google', accountId: randomUUID(), password: null })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
