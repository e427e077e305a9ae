import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import { newId } from '#platform/shared/ids.ts';
import { fromAuthTime, toAuthTime } from './auth-time.ts';
import { deletePendingSignIns } from './second-step-store.ts';

type Db = Kysely<Schema>;

/** A session with its account, read in one query. */
export interface SessionRow {
  sessionId: string;
  userId: string;
  email: string;
  expiresAtMs: number;
  hasProfile: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  /** Until this time, the member is limited to reading. */
  limitedUntilMs: number;
  /** Until this time, the member may not use the community at all. */
  suspendedUntilMs: number;
  isEmailConfirmed: boolean;
  /** Whether the account has a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** When the session was last used, accurate to ten minutes. */
  usedAtMs: number;
}

/** Finds sessions by the hashes of their tokens, even if they have expired. */
export async function findSessions(
  db: Db,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionRow>> {
  const sessions = new Map<string, SessionRow>();
  for (const row of await selectSessions(db, tokenHashes)) {
    sessions.set(row.tokenHash, {
      sessionId: row.id,
      userId: row.userId,
      email: row.email,
      expiresAtMs: fromAuthTime(row.expiresAt),
      hasProfile: row.profileId !== null,
      isAdmin: row.adminId !== null,
      isModerator: row.moderatorId !== null,
      limitedUntilMs: row.limited_until ?? 0,
      suspendedUntilMs: row.suspended_until ?? 0,
      isEmailConfirmed: Boolean(row.emailVerified),
      hasSecondFactor: Boolean(row.hasPasskey) || Boolean(row.appEnabledAt),
      usedAtMs: fromAuthTime(row.updatedAt),
    });
  }
  return sessions;
}

const selectSessions = prepareRows((db, tokenHashes: readonly string[]) =>
  db
    .selectFrom('auth_session as s')
    .innerJoin('auth_user as u', 'u.id', 's.userId')
    .leftJoin('profile as p', 'p.user_id', 's.userId')
    .leftJoin('administrator as a', 'a.user_id', 's.userId')
    .leftJoin('moderator', 'moderator.user_id', 's.userId')
    .leftJoin('member_restriction as restriction', 'restriction.user_id', 's.userId')
    .select([
      's.id',
      's.tokenHash',
      's.userId',
      's.expiresAt',
      's.updatedAt',
      'u.email',
      'u.emailVerified',
      'p.user_id as profileId',
      'a.user_id as adminId',
      'moderator.user_id as moderatorId',
      'restriction.limited_until',
      'restriction.suspended_until',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 's.userId'),
      ).as('hasPasskey'),
      selectFrom('totp')
        .select('totp.enabled_at')
        .whereRef('totp.user_id', '=', 's.userId')
        .as('appEnabledAt'),
    ])
    .where('s.tokenHash', 'in', tokenHashes),
);

interface NewSession {
  userId: string;
  tokenHash: string;
  clientAddress: string;
  userAgent: string | null;
  now: number;
  expiresAt: number;
}

export const insertSession = async (
  trx: Transaction<Schema>,
  { userId, tokenHash, clientAddress, userAgent, now, expiresAt }: NewSession,
): Promise<void> => {
  await trx
    .insertInto('auth_session')
    .values({
      id: newId(),
      userId,
      tokenHash,
      ipAddress: clientAddress,
      userAgent,
      expiresAt: toAuthTime(expiresAt),
      createdAt: toAuthTime(now),
      updatedAt: toAuthTime(now),
    })
    .execute();
};

/** How many sessions of an account a sign-in keeps. With many more, the list of devices would be slow. */
const keptSessions = 50;

/** Deletes an account's sessions, except the {@link keptSessions} that were used last. Returns the deleted ids. */
export async function deleteExcessSessions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('auth_session as kept')
        .select('kept.id')
        .where('kept.userId', '=', userId)
        .orderBy('kept.updatedAt', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(keptSessions),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates when a session was last used, for its owner's list of devices. */
export const markSessionUsed = async (db: Db, sessionId: string, now: number): Promise<void> => {
  await db
    .updateTable('auth_session')
    .set({ updatedAt: toAuthTime(now) })
    .where('id', '=', sessionId)
    .execute();
};

/** Ends every session of an account, and its sign-ins that wait for the second step. */
export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await deletePendingSignIns(db, userId);
  await db.deleteFrom('auth_session').where('userId', '=', userId).execute();
}

export interface ListedSession {
  id: string;
  clientAddress: string | null;
  userAgent: string | null;
  signedInAtMs: number;
  usedAtMs: number;
  expiresAtMs: number;
  isCurrent: boolean;
}

/** Lists an account's sessions, without the hashes of their tokens. */
export async function listSessions(
  db: Db,
  account: { userId: string; sessionId: string },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', account.userId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    clientAddress: row.ipAddress,
    userAgent: row.userAgent,
    signedInAtMs: fromAuthTime(row.createdAt),
    usedAtMs: fromAuthTime(row.updatedAt),
    expiresAtMs: fromAuthTime(row.expiresAt),
    isCurrent: row.id === account.sessionId,
  }));
}

/** Deletes one of an account's sessions. Returns false if there is no such session. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('auth_session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account's sessions except one, and its pending sign-ins. Returns the ids of the deleted sessions. */
export async function deleteOtherSessions(
  db: Db,
  userId: string,
  keptSessionId: string,
): Promise<string[]> {
  await deletePendingSignIns(db, userId);
  const rows = await db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('id', '<>', keptSessionId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Prolongs a session that is in use. */
export const renewSession = async (
  db: Db,
  sessionId: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> => {
  await db
    .updateTable('auth_session')
    .set({ expiresAt: toAuthTime(expiresAt), updatedAt: toAuthTime(now) })
    .where('id', '=', sessionId)
    .execute();
};

/**
 * Deletes expired sessions, including the network addresses of their devices. ISO timestamps sort chronologically as
 * text.
 */
export const deleteExpiredSessions = (db: Db, now: number) =>
  db.deleteFrom('auth_session').where('expiresAt', '<=', toAuthTime(now)).execute();

/** The network addresses from which an account's sessions were started. */
export async function listSessionAddresses(db: Kysely<Schema>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_session as s')
    .innerJoin('auth_user as u', 'u.id', 's.userId')
    .select('s.ipAddress')
    .where('u.email', '=', email)
    .execute();
  return rows.flatMap(({ ipAddress }) => ipAddress ?? []);
}
