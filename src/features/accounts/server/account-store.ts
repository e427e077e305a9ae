import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { newId } from '#platform/shared/ids.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Formats a time for Better Auth's tables: SQLite stores the text, PostgreSQL parses it into a timestamp. */
const authTime = (ms: number): string => new Date(ms).toISOString();
const toMs = (time: string | Date): number => new Date(time).getTime();

/** Better Auth's provider id for password sign-in. The other ids name identity providers. */
const passwordProvider = 'credential';

export interface AccountRow {
  email: string;
  createdAtMs: number;
  /** Null if the account has no password. */
  passwordHash: string | null;
}

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('auth_user as u')
    .leftJoin('auth_account as a', (join) =>
      join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', passwordProvider),
    )
    .select(['u.email', 'u.createdAt', 'a.password'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row && { email: row.email, createdAtMs: toMs(row.createdAt), passwordHash: row.password };
}

/** Sets an account's password, or adds one if it has none. */
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
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await trx
    .insertInto('auth_account')
    .values({
      id: newId(),
      accountId: userId,
      providerId: passwordProvider,
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

/** Changes an account's email address to one that its owner has just verified. */
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

/** A single-use link sent by email. Only a hash of its token is stored. */
export interface LinkRow {
  purpose: string;
  userId: string;
  tokenHash: string;
}

const linkIdentifier = ({ purpose, userId, tokenHash }: LinkRow): string =>
  `${purpose}:${userId}:${tokenHash}`;

/** Matches an account's links with one purpose. Escapes LIKE wildcards, which imported user ids may contain. */
function isLinkOf(purpose: string, userId: string) {
  const prefix = `${purpose}:${userId}:`.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`identifier like ${`${prefix}%`} escape '\\'`;
}

/** Stores a link and deletes the account's previous one for the same purpose. */
export async function insertLink(
  trx: Trx,
  link: LinkRow & { value: string; now: number; expiresAt: number },
): Promise<void> {
  const { purpose, userId, value, now } = link;
  await trx.deleteFrom('auth_verification').where(isLinkOf(purpose, userId)).execute();
  await trx
    .insertInto('auth_verification')
    .values({
      id: newId(),
      identifier: linkIdentifier(link),
      value,
      expiresAt: authTime(link.expiresAt),
      createdAt: authTime(now),
      updatedAt: authTime(now),
    })
    .execute();
}

/** Deletes a link and returns the value stored with it. Returns undefined if the link does not exist or has expired. */
export async function consumeLinkRow(
  trx: Trx,
  link: LinkRow,
  now: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('auth_verification')
    .where('identifier', '=', linkIdentifier(link))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return row && toMs(row.expiresAt) > now ? row.value : undefined;
}

/** Deletes an account's links for the given purposes, and its password reset links. Their value is the user id. */
export const deleteLinks = async (
  trx: Trx,
  userId: string,
  purposes: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('auth_verification')
    .where((eb) =>
      eb.or([eb('value', '=', userId), ...purposes.map((purpose) => isLinkOf(purpose, userId))]),
    )
    .execute();
};

/**
 * Locks an account and its profile before deletion, so that concurrent requests by its owner either
 * commit first or fail. Returns false if there is no such account. SQLite needs no lock: it has one writer.
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

/** Deletes an account and, by cascade, every row that references it. */
export const deleteAccountRow = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('auth_user').where('id', '=', userId).execute();
};
