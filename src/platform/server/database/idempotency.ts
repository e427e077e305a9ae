import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { IdempotencyKeyTable } from '#db/platform-tables.ts';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { serverCopy } from '../copy.ts';
import { prepareWrite } from './prepared.ts';

/** One attempt to create something: the member, the key (null for none) and the request. */
export interface Attempt {
  userId: string;
  key: string | null;
  /** The procedure and its parsed input. A key that is reused for a different request is rejected. */
  request: unknown;
}

/** How to create something, and how to read it again for a retry. Both return the response. */
interface Creation<Created> {
  /** `newId` is an unused id for what is created. Storing a different id takes another write. */
  create: (newId: string) => Promise<Created>;
  /** Throws NOT_FOUND if what was created has since been deleted or hidden from the member. */
  read: (id: string) => Promise<Created>;
}

/** A profile has no id of its own; it has the id of its member. */
type Identified = { id: string } | { userId: string };

/**
 * Creates something at most once per member and key, or every time if there is no key. The key and the id of what was
 * created are written in the same transaction, so that both are stored or neither is. A retry uses the id to read the
 * content again. The response itself is not stored, because it would remain after the content is deleted. If the
 * first attempt is still running, a retry waits until the transaction of that attempt has ended: SQLite makes it wait
 * for the write lock, and PostgreSQL at `on conflict`. Throws IDEMPOTENCY_KEY_REUSED if the key was used for a
 * different request.
 */
export async function withIdempotencyKey<Created extends Identified>(
  trx: Transaction<Schema>,
  { userId, key, request }: Attempt,
  { create, read }: Creation<Created>,
): Promise<Created> {
  const id = newId();
  if (key === null) return create(id);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const row = { user_id: userId, key };
  const inserted = await insertKey(trx, {
    ...row,
    request_hash: requestHash,
    created_id: id,
    created_at: Date.now(),
  });
  if (inserted === 0) return read(await readCreatedId(trx, row, requestHash));
  const created = await create(id);
  const createdId = 'id' in created ? created.id : created.userId;
  if (createdId !== id) await storeCreatedId(trx, row, createdId);
  return created;
}

const insertKey = prepareWrite((trx, row: IdempotencyKeyTable) =>
  trx
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
);

const storeCreatedId = prepareWrite(
  (trx, { user_id, key }: { user_id: string; key: string }, created_id: string) =>
    trx
      .updateTable('idempotency_key')
      .set({ created_id })
      .where('user_id', '=', user_id)
      .where('key', '=', key),
);

async function readCreatedId(
  trx: Transaction<Schema>,
  { user_id, key }: { user_id: string; key: string },
  requestHash: string,
): Promise<string> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'created_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', serverCopy.keyReused);
  }
  return first.created_id;
}

/** Deletes the keys created before a time (UTC milliseconds); returns how many were deleted. */
export async function deleteOldKeys(db: Kysely<Schema>, before: number): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
