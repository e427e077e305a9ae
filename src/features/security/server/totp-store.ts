import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** An account's authenticator app. */
export interface AppRow {
  secret: string;
  isEnabled: boolean;
  enabledAt: number | null;
}

export async function findApp(db: Db, userId: string): Promise<AppRow | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && { secret: row.secret, isEnabled: row.enabled_at !== null, enabledAt: row.enabled_at }
  );
}

/**
 * Finds an account's app and locks it, so that concurrent changes of its recovery codes run one after the other. SQLite
 * needs no lock: it has one writer.
 */
export async function lockApp(
  trx: Trx,
  engine: Engine,
  userId: string,
): Promise<AppRow | undefined> {
  if (engine === 'postgres') {
    await trx
      .selectFrom('totp')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
  }
  return findApp(trx, userId);
}

/** Stores the secret of an app that is not enabled yet. Returns false if the account already has an enabled app. */
export async function saveAppSecret(trx: Trx, userId: string, secret: string): Promise<boolean> {
  const saved = await trx
    .insertInto('totp')
    .values({ user_id: userId, secret, last_step: 0, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Enables an app and replaces its encrypted secret. Returns false if it is enabled already. */
export async function markAppEnabled(
  trx: Trx,
  userId: string,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('totp')
    .set({ secret, enabled_at: now })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the time step of a code. Returns false if a code of this step or a later one was accepted before. */
export async function consumeTimeStep(
  trx: Trx,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account's app with its recovery codes. Returns false if the account has no enabled app. */
export async function deleteApp(trx: Trx, userId: string): Promise<boolean> {
  // The app is deleted first, which waits for a concurrent transaction that creates codes.
  const row = await trx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return Boolean(row?.enabled_at);
}

/** Replaces all recovery codes of an account. */
export async function saveRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

/** Deletes a recovery code. Returns false if it does not exist or was used. */
export async function consumeRecoveryCode(
  trx: Trx,
  userId: string,
  hash: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}
