import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Whether an account is an administrator's and has a passkey. */
export async function isAdministratorWithPasskey(
  db: Kysely<Schema>,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('administrator', 'administrator.user_id', 'passkey.user_id')
    .select('passkey.id')
    .where('passkey.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account requires a code after its password or a Google sign-in. */
export async function hasSecondStep(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertPendingSignIn = async (
  trx: Transaction<Schema>,
  { userId, tokenHash, expiresAt }: { userId: string; tokenHash: string; expiresAt: number },
): Promise<void> => {
  await trx
    .insertInto('pending_sign_in')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
};

/** The user of a pending sign-in, unless it has expired. */
export async function findPendingUser(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_sign_in')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes a pending sign-in. Returns false if it does not exist. */
export async function deletePendingSignIn(
  trx: Transaction<Schema>,
  tokenHash: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the pending sign-ins of an account, for example because its password has changed. */
export const deletePendingSignIns = (db: Kysely<Schema>, userId: string) =>
  db.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();

export const deleteExpiredSignIns = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('pending_sign_in').where('expires_at', '<=', now).execute();
