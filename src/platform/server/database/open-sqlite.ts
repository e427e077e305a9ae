import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { ConfigError } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { SqliteConnection, type SqliteConnectionOptions } from './sqlite-connection.ts';

/**
 * The database in a data folder, which is made where there is none. Throws {@link ConfigError} when
 * the folder cannot be written or the file in it is no database.
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
