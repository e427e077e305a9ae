import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { newId } from '#platform/shared/ids.ts';
import { fromAuthTime, toAuthTime } from './auth-time.ts';

interface Verification {
  /** A hash of secrets that only the right browser has. */
  identifier: string;
  value: string;
  now: number;
  expiresAt: number;
}

export async function insertVerification(
  db: Kysely<Schema>,
  { identifier, value, now, expiresAt }: Verification,
): Promise<void> {
  const times = {
    expiresAt: toAuthTime(expiresAt),
    createdAt: toAuthTime(now),
    updatedAt: toAuthTime(now),
  };
  await db
    .insertInto('auth_verification')
    .values({ id: newId(), identifier, value, ...times })
    .execute();
}

/** Deletes a verification and returns its value. Returns undefined if it does not exist or has expired. */
export async function consumeVerification(
  db: Kysely<Schema>,
  identifier: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifier)
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return row && fromAuthTime(row.expiresAt) > now ? row.value : undefined;
}

/**
 * Reads a language, stores a verification and deletes it. This takes about as long as storing a reset link and its mail
 * in the owner's language, so that the response time does not reveal whether an address is registered.
 */
export async function writeDummyVerification(trx: Transaction<Schema>, now: number): Promise<void> {
  const identifier = `dummy ${newId()}`;
  await findOwnerLocale(trx, identifier);
  await insertVerification(trx, { identifier, value: '', now, expiresAt: now });
  await consumeVerification(trx, identifier, now);
}

/** The language and the time zone that an account's owner has stored, if any. */
export const findOwnerLocale = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('member_preference')
    .select(['language', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Purges expired Google sign-in attempts and passkey challenges. ISO timestamps sort chronologically as text. */
export const deleteExpiredVerifications = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('auth_verification').where('expiresAt', '<', toAuthTime(now)).execute();

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

/** The address and the names of an account, which would be easy to guess as passwords. */
export async function listGuessableWords(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('auth_user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.name', 'p.username', 'p.display_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ? Object.values(row).filter((word) => word !== null) : [];
}

/** Makes a member a moderator. Returns false if they are one already. */
export async function addModerator(
  db: Kysely<Schema>,
  userId: string,
  since: number,
): Promise<boolean> {
  const row = await db
    .insertInto('moderator')
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the role of a moderator. Returns false if the member is not a moderator. */
export async function removeModeratorRow(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('moderator')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a member's account until the end of the transaction. Concurrent transactions that check one of the member's
 * limits, or recalculate their restriction, then run one after the other. SQLite needs no lock: it has one writer.
 */
export async function lockMember(
  trx: Transaction<Schema>,
  engine: Engine,
  userId: string,
): Promise<void> {
  if (engine === 'sqlite') return;
  await trx
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Whether a member has confirmed their email address. */
export async function isEmailConfirmed(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.emailVerified);
}
