import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { newId } from '#platform/shared/ids.ts';
import { fromAuthTime, toAuthTime } from './auth-time.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

const toFlag = (engine: Engine, flag: boolean): number | boolean =>
  engine === 'sqlite' ? Number(flag) : flag;

/** The `providerId` with which `auth_account` stores a password. */
const passwordProvider = 'credential';

/** A password, or an identity at a provider. */
export type SignInMethod =
  | { provider: 'credential'; password: string }
  | { provider: 'google'; accountId: string };

export interface NewUser {
  email: string;
  name: string;
  emailVerified: boolean;
}

export interface AccountRow {
  email: string;
  isEmailConfirmed: boolean;
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
    .select(['u.email', 'u.emailVerified', 'u.createdAt', 'a.password'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      isEmailConfirmed: Boolean(row.emailVerified),
      createdAtMs: fromAuthTime(row.createdAt),
      passwordHash: row.password,
    }
  );
}

/** A user with the hash of their password. */
export interface Credential {
  userId: string;
  passwordHash: string;
}

/** Finds the password of the account with an address. Returns undefined if there is no such account or password. */
export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('auth_user as u')
    .innerJoin('auth_account as a', 'a.userId', 'u.id')
    .select(['a.userId', 'a.password'])
    .where('u.email', '=', email)
    .where('a.providerId', '=', passwordProvider)
    .executeTakeFirst();
  return row?.password ? { userId: row.userId, passwordHash: row.password } : undefined;
}

/**
 * Returns whether an account still has this password. If so, locks the password, so that it cannot change until the end
 * of the transaction. SQLite needs no lock: it has one writer.
 */
export async function lockCredential(
  trx: Trx,
  engine: Engine,
  { userId, passwordHash }: Credential,
): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_account')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .where('password', '=', passwordHash)
    // With a shared lock, two concurrent changes of the password would deadlock.
    .$if(engine === 'postgres', (qb) => qb.forNoKeyUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/** A registered user, who can sign in or could do so after a password reset. */
export interface UserRow {
  userId: string;
  email: string;
  emailVerified: boolean;
  hasSignInMethod: boolean;
}

/**
 * Whether nobody can use an account: it has no sign-in method, session or profile. Before accounts were created in one
 * transaction, an interrupted sign-up could leave such an account. Imported accounts have profiles.
 */
const isUnusable = (eb: ExpressionBuilder<Schema, 'auth_user'>) =>
  eb.not(
    eb.or([
      eb.exists(
        eb
          .selectFrom('auth_account')
          .select('auth_account.id')
          .whereRef('auth_account.userId', '=', 'auth_user.id'),
      ),
      eb.exists(
        eb
          .selectFrom('auth_session')
          .select('auth_session.id')
          .whereRef('auth_session.userId', '=', 'auth_user.id'),
      ),
      eb.exists(
        eb
          .selectFrom('profile')
          .select('profile.user_id')
          .whereRef('profile.user_id', '=', 'auth_user.id'),
      ),
    ]),
  );

/** Finds the user with an address. Ignores an account that nobody can use. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .select(['auth_user.id', 'auth_user.emailVerified', 'auth_account.id as methodId'])
    .where('auth_user.email', '=', email)
    .where((eb) => eb.not(isUnusable(eb)))
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      email,
      emailVerified: Boolean(row.emailVerified),
      hasSignInMethod: row.methodId !== null,
    }
  );
}

export const findUserByIdentity = (
  db: Db,
  { provider, accountId }: Extract<SignInMethod, { accountId: string }>,
): Promise<{ userId: string; email: string } | undefined> =>
  db
    .selectFrom('auth_account as a')
    .innerJoin('auth_user as u', 'u.id', 'a.userId')
    .select(['a.userId', 'u.email'])
    .where('a.providerId', '=', provider)
    .where('a.accountId', '=', accountId)
    .executeTakeFirst();

/**
 * Deletes the account with an address if nobody can use it, so that the address is free. On PostgreSQL, the lock makes
 * the deletion see a sign-in method that a concurrent transaction has added.
 */
export async function deleteUnusableAccount(
  trx: Trx,
  engine: Engine,
  email: string,
): Promise<void> {
  if (engine === 'postgres') {
    await trx
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
  }
  await trx.deleteFrom('auth_user').where('email', '=', email).where(isUnusable).execute();
}

/** Adds a user, who has no sign-in method yet, and returns the id. */
export async function insertUser(
  trx: Trx,
  engine: Engine,
  { email, name, emailVerified }: NewUser,
  now: number,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('auth_user')
    .values({
      id,
      name,
      email,
      emailVerified: toFlag(engine, emailVerified),
      image: null,
      createdAt: toAuthTime(now),
      updatedAt: toAuthTime(now),
    })
    .execute();
  return id;
}

export async function insertSignInMethod(
  trx: Trx,
  userId: string,
  method: SignInMethod,
  now: number,
): Promise<void> {
  const isPassword = method.provider === 'credential';
  await trx
    .insertInto('auth_account')
    .values({
      id: newId(),
      accountId: isPassword ? userId : method.accountId,
      providerId: method.provider,
      userId,
      password: isPassword ? method.password : null,
      createdAt: toAuthTime(now),
      updatedAt: toAuthTime(now),
    })
    .execute();
}

/** Sets an account's password, or adds one if it has none. */
export async function savePassword(
  trx: Trx,
  userId: string,
  hash: string,
  now: number,
): Promise<void> {
  const changed = await trx
    .updateTable('auth_account')
    .set({ password: hash, updatedAt: toAuthTime(now) })
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await insertSignInMethod(trx, userId, { provider: passwordProvider, password: hash }, now);
}

/** Marks an address as verified, after its owner has proven that it is theirs. Returns false if it already was. */
export const markEmailVerified = async (
  trx: Trx,
  engine: Engine,
  userId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('auth_user')
    .set({ emailVerified: toFlag(engine, true) })
    .where('id', '=', userId)
    .where('emailVerified', '=', toFlag(engine, false))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

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
      emailVerified: toFlag(engine, true),
      updatedAt: toAuthTime(account.now),
    })
    .where('id', '=', account.userId)
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

/** Deletes an account. Foreign keys delete the rows that reference it, or set their reference to null. */
export const deleteAccountRow = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('auth_user').where('id', '=', userId).execute();
};
