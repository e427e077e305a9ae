import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { ConfigError } from '../config.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** The database's file inside of the data folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'kith.db');

/**
 * Makes the data folder where there is none and tries the file in it. Throws {@link ConfigError}
 * when the folder cannot be written or the file is not a database.
 */
export function openSqlite(dataDir: string, options: { foreignKeys?: boolean } = {}): Dialect {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to another.`,
      {
        cause,
      },
    );
  }
  const file = sqliteFile(dataDir);
  tryFile(file);
  return new NodeSqliteDialect(file, options);
}

function tryFile(file: string): void {
  try {
    new SqliteConnection(file).close();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database ${file} cannot be opened: ${reason}.`, { cause });
  }
}
