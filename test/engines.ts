import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import type { Schema } from '#db/schema.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import {
  type Database,
  type DatabaseLocation,
  type Engine,
  openDatabase,
  toDatabase,
} from '#platform/server/database/open-database.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { PgliteDialect } from './pglite-dialect.ts';

/** The environment variable with the URL of the PostgreSQL database that test files copy; unset without PostgreSQL. */
export const templateUrlVariable = 'KITH_TEST_POSTGRES_TEMPLATE';

/** The environment variable with the data folder whose SQLite file test files copy. */
export const templateFolderVariable = 'KITH_TEST_SQLITE_TEMPLATE';

/** The engine that this test run uses. */
export const testEngine: Engine =
  process.env.KITH_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Whether a second connection or process can open the same data, which PGlite does not allow. */
export const canConnectTwice =
  testEngine === 'sqlite' || process.env[templateUrlVariable] !== undefined;

/** The database of one test file and its location. */
export interface TestDatabase {
  readonly database: Database;
  location: DatabaseLocation;
  /** Closes the database and opens it again, like a server restart. */
  reopen(): Promise<Database>;
  /** Closes the database and deletes its files. */
  drop(): Promise<void>;
}

/** Opens a fresh database on the engine of this run, migrated unless `migrated` is false. */
export async function openTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  if (testEngine === 'postgres' && !canConnectTwice) return openPglite(migrated);
  const { location, remove } = await createTestDatabase({ migrated });
  return toTestDatabase(location, remove);
}

/** The open, empty databases that earlier tests of this process used. */
const reusable: TestDatabase[] = [];

/**
 * Opens a fresh database for a test that does not change the schema. On PostgreSQL, `drop` deletes the rows and
 * keeps the database and its connections for the next test file, because new ones take several times as long.
 */
export async function openReusableDatabase(): Promise<TestDatabase> {
  if (testEngine === 'sqlite' || !canConnectTwice) return openTestDatabase();
  const opened = reusable.pop() ?? (await openTestDatabase());
  const { dataDir } = opened.location;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return {
    get database() {
      return opened.database;
    },
    location: opened.location,
    reopen: () => opened.reopen(),
    async drop() {
      await rm(dataDir, { recursive: true, force: true });
      await deleteAllRows(opened.database.db);
      reusable.push(opened);
    },
  };
}

async function deleteAllRows(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'schema_migration%'`.execute(db);
  // Ends transactions that a test left open. Their locks could block the deletions, and a later commit could add rows.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  const deletions = rows.map(
    ({ tablename }) => `deleted_${tablename} as (delete from ${tablename})`,
  );
  await db.transaction().execute(async (trx) => {
    // With this setting, deletions neither check foreign keys nor cascade, so any order works.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(`with ${deletions.join(', ')} select`).execute(trx);
  });
}

/** Creates an empty or fully migrated database without opening it. Not available with PGlite. */
export async function createTestDatabase({ migrated }: { migrated: boolean }): Promise<{
  location: DatabaseLocation;
  remove(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (testEngine === 'sqlite') {
    const template = databaseFile(process.env[templateFolderVariable] ?? '');
    if (migrated) await copyFile(template, databaseFile(dataDir));
    return { location: { dataDir }, remove: removeFolder };
  }
  const url = new URL(process.env[templateUrlVariable] ?? '');
  const name = `kith_${randomUUID().replaceAll('-', '')}`;
  const template = migrated ? 'kith_template' : 'template0';
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  const databaseUrl = buildUrl(url, name);
  const remove = async () => {
    await administer(url, `drop database ${name} with (force)`);
    await removeFolder();
  };
  return { location: { dataDir, databaseUrl }, remove };
}

function buildUrl(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function toTestDatabase(
  location: DatabaseLocation,
  remove: () => Promise<void>,
): Promise<TestDatabase> {
  let database = await openDatabase(location);
  return {
    get database() {
      return database;
    },
    location,
    async reopen() {
      await database.close();
      database = await openDatabase(location);
      return database;
    },
    async drop() {
      await database.close();
      await remove();
    },
  };
}

/** PGlite keeps its data in this process's memory, so `reopen` returns the open database. */
async function openPglite(migrated: boolean): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-test-'));
  const db = new Kysely<Schema>({ dialect: new PgliteDialect() });
  if (migrated) await migrate(db as Kysely<unknown>, 'postgres');
  const database = toDatabase(db, 'postgres');
  return {
    database,
    location: { dataDir },
    reopen: async () => database,
    drop: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement in the database `postgres`, because a template must have no connections while it is copied. */
async function administer(server: URL, statement: string): Promise<void> {
  const client = new Client(buildUrl(server, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
