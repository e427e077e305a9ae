import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { newId } from '#platform/shared/ids.ts';
import { linkPurposes } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** better-auth's tables hold ISO text on SQLite and a timestamp on PostgreSQL, which reads such text. */
const authTime = (ms: number): string => new Date(ms).toISOString();
const msOf = (time: string | Date): number => new Date(time).getTime();

/** How accounts with a password are told from those of other issuers. */
const byPassword = 'credential';

export interface AccountRow {
  email: string;
  createdAtMs: number;
  /** The hash of its password; null where it has none. */
  passwordHash: string | null;
}

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('auth_user as u')
    .leftJoin('auth_account as a', (join) =>
      join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', byPassword),
    )
    .select(['u.email', 'u.createdAt', 'a.password'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row && { email: row.email, createdAtMs: msOf(row.createdAt), passwordHash: row.password };
}

/** Sets an account's password, also where it had none. */
export async function savePassword(
  trx: Trx,
  userId: string,
  hash: string,
  now: number,
): Promise<void> {
  const at = authTime(now);
  const changed = await trx
    .updateTable('auth_account')
    .set({ password: hash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', byPassword)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await trx
    .insertInto('auth_account')
    .values({
      id: newId(),
      accountId: userId,
      providerId: byPassword,
      userId,
      password: hash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Changes an account's address to one whose owner has just answered from it. */
export const saveEmail = async (
  trx: Trx,
  engine: Engine,
  account: { userId: string; email: string; now: number },
): Promise<void> => {
  await trx
    .updateTable('auth_user')
    .set({
      email: account.email,
      emailVerified: engine === 'sqlite' ? 1 : true,
      updatedAt: authTime(account.now),
    })
    .where('id', '=', account.userId)
    .execute();
};

export interface SessionRow {
  id: string;
  userAgent: string | null;
  signedInAtMs: number;
  usedAtMs: number;
  expiresAtMs: number;
  isCurrent: boolean;
}

/** An account's sessions; the token that asks is only compared, and leaves this file by no way. */
export async function listSessions(
  db: Db,
  account: { userId: string; sessionToken: string },
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'token', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', account.userId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    signedInAtMs: msOf(row.createdAt),
    usedAtMs: msOf(row.updatedAt),
    expiresAtMs: msOf(row.expiresAt),
    isCurrent: row.token === account.sessionToken,
  }));
}

/** Ends a session of an account; returns its token, or undefined when the account has none of this id. */
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

/** Ends every session of an account but one; returns the tokens of those that ended. */
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

/** A link in a mail. Only a hash of its token is stored. */
export interface LinkRow {
  purpose: string;
  userId: string;
  tokenHash: string;
}

const linkName = ({ purpose, userId, tokenHash }: LinkRow): string =>
  `${purpose}:${userId}:${tokenHash}`;

/** Finds an account's links for a purpose by how their names begin. An imported id may hold a wildcard. */
function namesLinksOf(purpose: string, userId: string) {
  const beginning = `${purpose}:${userId}:`.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`identifier like ${`${beginning}%`} escape '\\'`;
}

/** Stores a link in the place of an older one for the same purpose. */
export async function insertLink(
  trx: Trx,
  link: LinkRow & { value: string; now: number; expiresAt: number },
): Promise<void> {
  const { purpose, userId, value, now } = link;
  await trx.deleteFrom('auth_verification').where(namesLinksOf(purpose, userId)).execute();
  await trx
    .insertInto('auth_verification')
    .values({
      id: newId(),
      identifier: linkName(link),
      value,
      expiresAt: authTime(link.expiresAt),
      createdAt: authTime(now),
      updatedAt: authTime(now),
    })
    .execute();
}

/** Uses a link up; returns what was stored with it, or undefined when there is none that still works. */
export async function takeLink(trx: Trx, link: LinkRow, now: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('auth_verification')
    .where('identifier', '=', linkName(link))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return row && msOf(row.expiresAt) > now ? row.value : undefined;
}

/** Makes every link worthless that was mailed to an account, those to a new password included. */
export const deleteLinks = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .deleteFrom('auth_verification')
    .where((eb) =>
      eb.or([
        eb('value', '=', userId),
        ...linkPurposes.map((purpose) => namesLinksOf(purpose, userId)),
      ]),
    )
    .execute();
};

/**
 * Takes the turn to delete an account, so that its owner's last acts end before it begins or find
 * nobody who could do them; false when it is gone. SQLite has one writer anyway.
 */
export async function lockAccount(trx: Trx, engine: Engine, userId: string): Promise<boolean> {
  const postgres = engine === 'postgres';
  const account = await trx
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', userId)
    .$if(postgres, (qb) => qb.forUpdate())
    .executeTakeFirst();
  await trx
    .selectFrom('profile')
    .select('user_id')
    .where('user_id', '=', userId)
    .$if(postgres, (qb) => qb.forUpdate())
    .executeTakeFirst();
  return account !== undefined;
}

/** Deletes an account; by foreign key with everything that is its owner's alone. */
export const deleteAccountRow = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('auth_user').where('id', '=', userId).execute();
};
