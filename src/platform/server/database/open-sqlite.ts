import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { ConfigError } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { SqliteConnection, type SqliteConnectionOptions } from './sqlite-connection.ts';

/**
 * Opens the database in a data folder, and creates both if necessary. Throws {@link ConfigError} if the
 * folder is not writable or the file in it is not a database.
 */
export async function openSqlite(
  dataDir: string,
  options: Pick<SqliteConnectionOptions, 'foreignKeys'> = {},
): Promise<Dialect> {
  await prepareDataFolder(dataDir);
  const file = join(dataDir, 'kith.db');
  try {
    new SqliteConnection(file).close();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database ${file} cannot be opened: ${reason}.`, { cause });
  }
  return new NodeSqliteDialect(file, options);
}
