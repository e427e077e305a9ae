import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { IdempotencyKeyTable } from '#db/platform-tables.ts';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import { prepareWrite } from './prepared.ts';

/** One attempt to create something: the member, the key (null for none) and the request. */
export interface Attempt {
  userId: string;
  key: string | null;
  /** The procedure and its parsed input. A key that is reused for another request is rejected. */
  request: unknown;
}

/**
 * Runs `work` at most once per key of a member, or always if there is no key. The key and the JSON response are
 * written in the same transaction as the work, so that both are stored or neither is. A retry gets the stored
 * response. If it arrives during the first attempt, it waits for the end of that transaction: on SQLite for the
 * write lock, on PostgreSQL at `on conflict`. Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request.
 */
export async function withIdempotencyKey<Result>(
  trx: Transaction<Schema>,
  { userId, key, request }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === null) return work();
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const row = { user_id: userId, key };
  const inserted = await insertKey(trx, {
    ...row,
    request_hash: requestHash,
    response: '',
    created_at: Date.now(),
  });
  if (inserted === 0) return readStoredResponse(trx, row, requestHash);
  const response = await work();
  await storeResponse(trx, row, JSON.stringify(response));
  return response;
}

const insertKey = prepareWrite((trx, row: IdempotencyKeyTable) =>
  trx
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
);

const storeResponse = prepareWrite(
  (trx, { user_id, key }: { user_id: string; key: string }, response: string) =>
    trx
      .updateTable('idempotency_key')
      .set({ response })
      .where('user_id', '=', user_id)
      .where('key', '=', key),
);

async function readStoredResponse<Result>(
  trx: Transaction<Schema>,
  { user_id, key }: { user_id: string; key: string },
  requestHash: string,
): Promise<Result> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', serverCopy.keyReused);
  }
  return JSON.parse(first.response) as Result;
}

/** Deletes the keys created before a time (UTC milliseconds); returns how many were deleted. */
export async function deleteOldKeys(db: Kysely<Schema>, olderThanMs: number): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', olderThanMs)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
