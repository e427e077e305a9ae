import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

/**
 * Records that a challenge was used. Returns false if it was used before. If two transactions use the same challenge,
 * the second waits for the first.
 */
export async function insertUsedProof(
  trx: Transaction<Schema>,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('used_proof')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Purges the proofs whose challenges have expired. */
export const deleteExpiredProofs = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('used_proof').where('expires_at', '<=', now).execute();
