import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

const name = 'write probe';
/** The row is large enough that writing it fails on a full disk. */
const probeBytes = 48 * 1024;

/** Writes and deletes a row; rejects if the database cannot save anything. */
export async function probeWrites(db: Kysely<Schema>): Promise<void> {
  // Random, because PostgreSQL compresses long text.
  const holder = randomBytes(probeBytes).toString('base64');
  const probe = { holder, held_until: 0, due_at: 0 };
  await db
    .insertInto('job_lease')
    .values({ name, ...probe })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(probe))
    .execute();
  await db.deleteFrom('job_lease').where('name', '=', name).execute();
}
