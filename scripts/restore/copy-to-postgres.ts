import { Kysely, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { countRows } from '../backup/snapshot-store.ts';
import type { ProgressPrinter } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { openSqliteFile, type SqliteFile } from '../command/sqlite-file.ts';
import {
  createConverters,
  findNonEmptyTable,
  insertRows,
  listTablesInOrder,
  streamRows,
  waitForWrites,
} from './table-store.ts';

/** How many rows are read and then inserted together. */
const batchSize = 1000;
/** How long to wait for a transaction that may still be committing. */
const commitTimeoutMs = 30_000;

interface CopyOptions {
  /** A migrated SQLite file. */
  file: string;
  databaseUrl: string;
  dataDir: string;
  signal: AbortSignal;
  onProgress: ProgressPrinter;
  /** Runs when all rows are copied. If it throws, no row is kept. */
  beforeCommit: () => Promise<void>;
}

/** Throws {@link UsageError} if the database has rows, and ConfigError if it cannot be reached. */
export async function assertEmptyPostgres(databaseUrl: string): Promise<void> {
  const db = await open(databaseUrl);
  try {
    await rejectRows(db);
  } finally {
    await db.destroy();
  }
}

/** Whether the database has no rows and no transaction that could still commit some. False if it cannot be read. */
export async function isEmptyPostgres(databaseUrl: string): Promise<boolean> {
  try {
    const db = await open(databaseUrl, commitTimeoutMs);
    try {
      return await db.transaction().execute(async (trx) => {
        await waitForWrites(trx);
        return (await findNonEmptyTable(trx)) === null;
      });
    } finally {
      await db.destroy();
    }
  } catch {
    return false;
  }
}

/**
 * Creates the tables in an empty PostgreSQL database and copies every row of a SQLite file into them, in one
 * transaction: if it fails, the tables stay empty.
 */
export async function copyToPostgres(options: CopyOptions): Promise<void> {
  const { file, databaseUrl, dataDir, beforeCommit } = options;
  await migrateDatabase({ databaseUrl, dataDir });
  const db = await open(databaseUrl);
  const source = openSqliteFile(file, { mode: 'read', bigints: true });
  try {
    await db.transaction().execute(async (trx) => {
      await rejectRows(trx);
      await copyTables(source, trx, options);
      await beforeCommit();
    });
  } finally {
    source.close();
    await db.destroy();
  }
}

async function open(databaseUrl: string, statementTimeoutMs = 0): Promise<Kysely<Schema>> {
  const dialect = await openPostgres(databaseUrl, { statementTimeoutMs, maxConnections: 1 });
  return new Kysely<Schema>({ dialect });
}

async function rejectRows(db: Kysely<Schema>): Promise<void> {
  const table = await findNonEmptyTable(db);
  if (!table) return;
  throw new UsageError(
    `The PostgreSQL database is not empty (${table} has rows), so nothing was restored; set DATABASE_URL to a new database.`,
  );
}

async function copyTables(
  source: SqliteFile,
  trx: Transaction<Schema>,
  { signal, onProgress }: CopyOptions,
): Promise<void> {
  const converters = await createConverters(trx);
  const tables = await listTablesInOrder(source);
  let total = 0;
  for (const { table } of tables) total += await countRows(source.db, table);
  let done = 0;
  for (const references of tables) {
    const { table } = references;
    const convert = converters.get(table);
    if (!convert) throw new Error(`PostgreSQL has no table ${table}.`);
    let batch: Record<string, unknown>[] = [];
    const flush = async () => {
      signal.throwIfAborted();
      await insertRows(trx, table, batch);
      done += batch.length;
      batch = [];
      onProgress('Copying the rows to PostgreSQL', done, total);
    };
    for await (const row of streamRows(source.db, references)) {
      batch.push(convert(row));
      if (batch.length === batchSize) await flush();
    }
    await flush();
  }
}
