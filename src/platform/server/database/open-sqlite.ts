import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { isBusy, SqliteConnection, type SqliteConnectionOptions } from './sqlite-connection.ts';

/** The database file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'kith.db');

const maxWaitMs = 10_000;
const retryMs = 10;

/**
 * Opens the database in a data folder, and creates both if necessary. Throws {@link ConfigError} if the
 * folder is not writable or the file in it cannot be opened as a database.
 */
export async function openSqlite(
  dataDir: string,
  options: Pick<SqliteConnectionOptions, 'forMigrations'> = {},
): Promise<NodeSqliteDialect> {
  await prepareDataFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    await createDatabase(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database ${file} cannot be opened: ${reason}.`, { cause });
  }
  return new NodeSqliteDialect(file, options);
}

/**
 * Opens the file once, which creates it and switches it to a write-ahead log. Retries, because SQLite ignores
 * its busy timeout and fails immediately if another process is making the same switch.
 */
async function createDatabase(file: string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      new SqliteConnection(file).close();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() - startedAt > maxWaitMs) throw error;
      await delay(retryMs);
    }
  }
}
