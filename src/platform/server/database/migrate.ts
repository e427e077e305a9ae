import { type Dialect, Kysely, type MigrationResult, Migrator, sql } from 'kysely';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Migration } from '#db/migrations/migrations.ts';
import { ConfigError } from '../config.ts';
import type { DatabaseLocation, Engine } from './open-database.ts';
import { openSqlite } from './open-sqlite.ts';
import { isBusy } from './sqlite-connection.ts';

const migrationTableName = 'schema_migration';
const migrationLockTableName = 'schema_migration_lock';
const maxWaitMs = 60_000;

/**
 * Migrates the database at a location to this version; returns the names of the migrations that ran.
 * Uses its own connection, without a statement timeout and, on SQLite, without foreign keys, so that
 * rebuilding a table does not cascade into others. If two processes migrate at the same time, one waits
 * for the other. Throws ConfigError if the database is from a newer version or a migration fails; the
 * database is then unchanged. If no migration has run yet, calls `onEmpty` first, which can throw to prevent the
 * migration.
 */
export async function migrateDatabase(
  location: DatabaseLocation,
  steps: Record<string, Migration> = migrations,
  onEmpty: () => Promise<void> = async () => {},
): Promise<string[]> {
  const { databaseUrl, dataDir } = location;
  const db = new Kysely<unknown>({
    dialect: databaseUrl
      ? await openPostgresForMigrations(databaseUrl)
      : await openSqlite(dataDir, { forMigrations: true }),
  });
  try {
    if ((await listApplied(db)).length === 0) await onEmpty();
    return await migrate(db, databaseUrl ? 'postgres' : 'sqlite', steps);
  } finally {
    await db.destroy();
  }
}

async function openPostgresForMigrations(url: string): Promise<Dialect> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, { statementTimeoutMs: 0, maxConnections: 1 });
}

/** Migrates an open database to this version. Exported for tests; other code calls {@link migrateDatabase}. */
export async function migrate(
  db: Kysely<unknown>,
  engine: Engine,
  steps: Record<string, Migration> = migrations,
): Promise<string[]> {
  const startedAt = Date.now();
  for (;;) {
    await rejectNewerDatabase(db, steps);
    const { error, results = [] } = await migratorFor(db, engine, steps).migrateToLatest();
    if (error === undefined) return results.map((result) => result.migrationName);
    // A connection to SQLite stops waiting after five seconds, but the migrations of another process may take longer.
    if (!isBusy(error) || Date.now() - startedAt > maxWaitMs) throw toConfigError(error, results);
  }
}

/** Explains a failed migration to the operator. All migrations of a run are one transaction. */
function toConfigError(error: unknown, results: readonly MigrationResult[]): unknown {
  const failed = results.find(({ status }) => status === 'Error');
  if (!failed) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `The database could not be upgraded, because the migration ${failed.migrationName} failed (${reason.replace(/\.$/, '')}); nothing was changed, so the previous version of Kith still works with it.`,
    { cause: error },
  );
}

function migratorFor(
  db: Kysely<unknown>,
  engine: Engine,
  steps: Record<string, Migration>,
): Migrator {
  const entries = Object.entries(steps).map(([name, step]) => [
    name,
    { up: (trx: Kysely<unknown>) => step(trx, engine) },
  ]);
  return new Migrator({
    db,
    migrationTableName,
    migrationLockTableName,
    provider: { getMigrations: async () => Object.fromEntries(entries) },
  });
}

async function rejectNewerDatabase(
  db: Kysely<unknown>,
  steps: Record<string, Migration>,
): Promise<void> {
  const applied = await listApplied(db);
  const unknown = applied.find((name) => !(name in steps));
  if (unknown) {
    throw new ConfigError(
      `The database is from a newer version of Kith (it has the migration ${unknown}); start that version, or restore a backup.`,
    );
  }
}

/** The names of the migrations that have run. */
async function listApplied(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === migrationTableName)) return [];
  const applied = await sql<{ name: string }>`
    select name from ${sql.table(migrationTableName)} order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}
