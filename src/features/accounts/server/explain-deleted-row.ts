import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isForeignKeyViolation } from '#platform/server/database/database-errors.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { findAccount } from './account-store.ts';

/**
 * Runs `work` for a signed-in account. A row that `work` refers to can be deleted between a check and a write, so that
 * the write violates a foreign key. That is not a server error: this function throws UNAUTHORIZED if the account itself
 * was deleted, and NOT_FOUND otherwise.
 */
export async function explainDeletedRow<Result>(
  db: Kysely<Schema>,
  { userId }: { userId: string },
  work: () => Result | PromiseLike<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // A like of an unknown entry also ends up here, and must get the same response as a like of a hidden entry.
    throw (await findAccount(db, userId))
      ? notFound('Entry')
      : new AppError('UNAUTHORIZED', accountCopy.signInFirst);
  }
}
