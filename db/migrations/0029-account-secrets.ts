import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Replaces the tokens of sessions with their SHA-256, so that nobody can sign in with a copy of the database. The
 * sessions stay valid. Drops the columns for the tokens of an identity provider, which were never used.
 */
export const hashSessionTokens: Migration = async (db, engine) => {
  if (engine === 'postgres') {
    const hash = sql`encode(sha256(convert_to(token, 'UTF8')), 'hex')`;
    await sql`update auth_session set token = ${hash}`.execute(db);
  } else {
    // Overwrites the old values, which SQLite otherwise leaves in free space of the file.
    await sql`pragma secure_delete = on`.execute(db);
    await hashEachTokenOnSqlite(db, engine);
  }
  await db.schema.alterTable('auth_session').renameColumn('token', 'tokenHash').execute();
  for (const column of unusedColumns) {
    await db.schema.alterTable('auth_account').dropColumn(column).execute();
  }
};

const unusedColumns = [
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
];

const batchSize = 1000;

/** SQLite has no SHA-256. */
const hashEachTokenOnSqlite: Migration = async (db) => {
  for (let lastId = ''; ; ) {
    const rows: { id: string; token: string }[] = await db
      .selectFrom('auth_session')
      .select(['id', 'token'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, token } of rows) {
      const hash = createHash('sha256').update(token).digest('hex');
      await db.updateTable('auth_session').set({ token: hash }).where('id', '=', id).execute();
      lastId = id;
    }
    if (rows.length < batchSize) return;
  }
};
