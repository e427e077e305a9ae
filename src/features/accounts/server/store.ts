import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import { newId } from '#platform/shared/ids.ts';

/** A session with its account, read in one query. */
export interface SessionRow {
  token: string;
  userId: string;
  email: string;
  expiresAtMs: number;
  hasProfile: boolean;
  isAdmin: boolean;
  /** When the session was last used, accurate to a few minutes. */
  usedAtMs: number;
}

/** Finds the session with a token, even if it has expired. */
export async function findSession(db: Kysely<Schema>, token: string): Promise<SessionRow | null> {
  const row = await selectSession(db, token);
  if (!row) return null;
  return {
    token: row.token,
    userId: row.userId,
    email: row.email,
    expiresAtMs: new Date(row.expiresAt).getTime(),
    hasProfile: row.profileId !== null,
    isAdmin: row.adminId !== null,
    usedAtMs: new Date(row.updatedAt).getTime(),
  };
}

const selectSession = prepareRow((db, token: string) =>
  db
    .selectFrom('auth_session as s')
    .innerJoin('auth_user as u', 'u.id', 's.userId')
    .leftJoin('profile as p', 'p.user_id', 's.userId')
    .leftJoin('administrator as a', 'a.user_id', 's.userId')
    .select([
      's.token',
      's.userId',
      's.expiresAt',
      's.updatedAt',
      'u.email',
      'p.user_id as profileId',
      'a.user_id as adminId',
    ])
    .where('s.token', '=', token),
);

/** Updates when a session was last used, for its owner's list of devices. */
export const markSessionUsed = async (
  db: Kysely<Schema>,
  token: string,
  now: number,
): Promise<void> => {
  await db
    .updateTable('auth_session')
    .set({ updatedAt: new Date(now).toISOString() })
    .where('token', '=', token)
    .execute();
};

/** Ends every session of an account. */
export const deleteSessions = (db: Kysely<Schema>, userId: string) =>
  db.deleteFrom('auth_session').where('userId', '=', userId).execute();

export async function emailExists(db: Kysely<Schema>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an address as verified, after its owner has opened a link mailed to it. */
export const markEmailVerified = (db: Kysely<Schema>, engine: Engine, userId: string) =>
  db
    .updateTable('auth_user')
    .set({ emailVerified: engine === 'sqlite' ? 1 : true })
    .where('id', '=', userId)
    .execute();

/** Inserts a row and deletes it, which takes about as long as storing a reset link and its mail. */
export async function writeDummyVerification(db: Kysely<Schema>, now: number): Promise<void> {
  const id = newId();
  const time = new Date(now).toISOString();
  const times = { expiresAt: time, createdAt: time, updatedAt: time };
  await db
    .insertInto('auth_verification')
    .values({ id, identifier: `dummy:${id}`, value: id, ...times })
    .execute();
  await db.deleteFrom('auth_verification').where('id', '=', id).execute();
}

/** Purges expired mailed links and Google attempts. ISO timestamps sort chronologically as text. */
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
