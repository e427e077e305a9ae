import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import { newId } from '#platform/shared/ids.ts';
import { authTime, toMs } from './auth-time.ts';

type Db = Kysely<Schema>;

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
export async function findSession(db: Db, token: string): Promise<SessionRow | null> {
  const row = await selectSession(db, token);
  if (!row) return null;
  return {
    token: row.token,
    userId: row.userId,
    email: row.email,
    expiresAtMs: toMs(row.expiresAt),
    hasProfile: row.profileId !== null,
    isAdmin: row.adminId !== null,
    usedAtMs: toMs(row.updatedAt),
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

interface NewSession {
  userId: string;
  token: string;
  clientAddress: string;
  userAgent: string | null;
  now: number;
  expiresAt: number;
}

export const insertSession = async (
  trx: Transaction<Schema>,
  { userId, token, clientAddress, userAgent, now, expiresAt }: NewSession,
): Promise<void> => {
  await trx
    .insertInto('auth_session')
    .values({
      id: newId(),
      userId,
      token,
      ipAddress: clientAddress,
      userAgent,
      expiresAt: authTime(expiresAt),
      createdAt: authTime(now),
      updatedAt: authTime(now),
    })
    .execute();
};

/** Updates when a session was last used, for its owner's list of devices. */
export const markSessionUsed = async (db: Db, token: string, now: number): Promise<void> => {
  await db
    .updateTable('auth_session')
    .set({ updatedAt: authTime(now) })
    .where('token', '=', token)
    .execute();
};

/** Ends every session of an account. */
export const deleteSessions = (db: Db, userId: string) =>
  db.deleteFrom('auth_session').where('userId', '=', userId).execute();

export interface ListedSession {
  id: string;
  userAgent: string | null;
  signedInAtMs: number;
  usedAtMs: number;
  expiresAtMs: number;
  isCurrent: boolean;
}

/** Lists an account's sessions, without their tokens. */
export async function listSessions(
  db: Db,
  account: { userId: string; sessionToken: string },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'token', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', account.userId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    signedInAtMs: toMs(row.createdAt),
    usedAtMs: toMs(row.updatedAt),
    expiresAtMs: toMs(row.expiresAt),
    isCurrent: row.token === account.sessionToken,
  }));
}

/** Deletes one of an account's sessions and returns its token. Returns undefined if there is no such session. */
export async function deleteSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('auth_session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}

/** Deletes an account's sessions except the one with `keptToken`. Returns the tokens of the deleted sessions. */
export async function deleteOtherSessions(
  db: Db,
  userId: string,
  keptToken: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('token', '<>', keptToken)
    .returning('token')
    .execute();
  return rows.map(({ token }) => token);
}
