import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The ids that authenticators gave an account's passkeys, with the transports of each. */
export const listCredentials = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();

export const findCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

type NewPasskey = Omit<Schema['passkey'], 'last_used_at'>;

/** Stores a passkey. Returns false if the id from its authenticator is already stored, for any account. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkey')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use. Returns false if the passkey was removed, or if its stored counter is not lower than `signCount`. */
export async function recordPasskeyUse(
  trx: Trx,
  { id, signCount, now }: { id: string; signCount: number; now: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    // Authenticators that do not count always send 0.
    .where((eb) => eb.or([eb('sign_count', '<', signCount), eb('sign_count', '=', 0)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames one of an account's passkeys. Returns false if it has no such passkey. */
export async function updatePasskeyName(
  trx: Trx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all passkeys of an account. Returns their number. */
export async function deletePasskeys(trx: Trx, userId: string): Promise<number> {
  const rows = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes one of an account's passkeys. Returns false if it has no such passkey. */
export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
