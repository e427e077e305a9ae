import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { newId } from '#platform/shared/ids.ts';

/** Inserts a row and deletes it, which takes about as long as storing a reset link and its mail. */
export async function writeDummyVerification(trx: Transaction<Schema>, now: number): Promise<void> {
  const id = newId();
  const time = new Date(now).toISOString();
  const times = { expiresAt: time, createdAt: time, updatedAt: time };
  await trx
    .insertInto('auth_verification')
    .values({ id, identifier: `dummy:${id}`, value: id, ...times })
    .execute();
  await trx.deleteFrom('auth_verification').where('id', '=', id).execute();
}

/** Purges expired Google sign-in attempts. ISO timestamps sort chronologically as text. */
export const deleteExpiredVerifications = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('auth_verification').where('expiresAt', '<', new Date(now).toISOString()).execute();

/** An account that could become an administrator. */
export interface Candidate {
  userId: string;
  hasProfile: boolean;
  isAdmin: boolean;
}

/** Finds the account with this email address. */
export async function findCandidate(
  db: Kysely<Schema>,
  email: string,
): Promise<Candidate | undefined> {
  const row = await db
    .selectFrom('auth_user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .leftJoin('administrator as a', 'a.user_id', 'u.id')
    .select(['u.id', 'p.user_id as profileId', 'a.user_id as adminId'])
    .where('u.email', '=', email)
    .executeTakeFirst();
  return (
    row && { userId: row.id, hasProfile: row.profileId !== null, isAdmin: row.adminId !== null }
  );
}

/** Makes a member an administrator. Idempotent. */
export const addAdministrator = (db: Kysely<Schema>, userId: string, since: number) =>
  db
    .insertInto('administrator')
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

export const removeAdministrator = (db: Kysely<Schema>, userId: string) =>
  db.deleteFrom('administrator').where('user_id', '=', userId).execute();

/** All administrators, longest-serving first. */
export const listAdministrators = (db: Kysely<Schema>) =>
  db
    .selectFrom('administrator as a')
    .innerJoin('auth_user as u', 'u.id', 'a.user_id')
    .select(['u.email', 'a.since'])
    .orderBy('a.since')
    .orderBy('u.email')
    .execute();
