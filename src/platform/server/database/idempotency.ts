import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** One attempt at a create: who, under which key (null for none), and what exactly was asked. */
export interface Attempt {
  userId: string;
  key: string | null;
  /** The procedure and its parsed input: the same key with another request is refused. */
  request: unknown;
}

/**
 * Acts at most once for each key of a member. The key and the answer are written in the act's own
 * transaction, so either both stay or neither does; a repeated attempt gets the stored answer, which
 * is JSON. An attempt that arrives while the first is under way waits for it: on SQLite for its turn
 * to write, on PostgreSQL at `on conflict`. Throws IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function withIdempotencyKey<Answer>(
  trx: Transaction<Schema>,
  { userId, key, request }: Attempt,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return act();
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const inserted = await trx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      response: '',
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  const row = { user_id: userId, key };
  if (inserted.numInsertedOrUpdatedRows === 0n) return storedAnswer(trx, row, requestHash);
  const answer = await act();
  await trx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function storedAnswer<Answer>(
  trx: Transaction<Schema>,
  { user_id, key }: { user_id: string; key: string },
  requestHash: string,
): Promise<Answer> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', serverCopy.keyReused);
  }
  return JSON.parse(first.response) as Answer;
}

/** Deletes the keys made before a time (UTC milliseconds); returns how many there were. */
export async function deleteOldKeys(db: Kysely<Schema>, olderThanMs: number): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', olderThanMs)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
