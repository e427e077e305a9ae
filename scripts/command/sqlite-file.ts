import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { findFault } from '#platform/server/faults/find-fault.ts';
import { UsageError } from './run-command.ts';

/** An open SQLite file. Either this command only reads it, or no other process uses it. */
export interface SqliteFile {
  /** Kysely for reading. Unlike the server's, it can stream rows. */
  db: Kysely<Schema>;
  sqlite: DatabaseSync;
  close(): void;
}

interface OpenOptions {
  /** `inspect` creates no file next to the database, but requires that no process writes to it. */
  mode: 'read' | 'inspect' | 'write';
  /** Reads integers as BigInt, so that none is rounded. */
  bigints?: boolean;
}

/** The database of the community in a data folder. Throws a {@link UsageError} if there is none. */
export function findDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  if (existsSync(file)) return file;
  throw new UsageError(
    `There is no database at ${file}; set DATA_DIR to the folder of the community.`,
  );
}

/** Opens an existing file. Throws SQLite's own error if it is not a database. */
export function openSqliteFile(file: string, { mode, bigints }: OpenOptions): SqliteFile {
  const url = pathToFileURL(file);
  if (mode === 'inspect') url.searchParams.set('immutable', '1');
  const sqlite = new DatabaseSync(url, {
    readOnly: mode !== 'write',
    timeout: 10_000,
    readBigInts: bigints ?? false,
  });
  const prepare = (sql: string) => {
    const statement = sqlite.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as (string | number | null)[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
    };
  };
  const close = () => sqlite.close();
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: { close, prepare } }) });
  return { db, sqlite, close };
}

/** Whether an error of SQLite means that a file is damaged or is not a database. */
export const isDamaged = (error: unknown): boolean => findFault(error)?.kind === 'damaged';

/** Describes the first damage that SQLite finds in a file; null if it finds none. */
export function findDamage({ sqlite }: Pick<SqliteFile, 'sqlite'>): string | null {
  try {
    const row = sqlite.prepare('pragma integrity_check(1)').get() ?? {};
    const text = String(Object.values(row)[0]);
    // The first line of a longer description only names the database.
    return text === 'ok' ? null : (text.split('\n').at(-1) ?? text);
  } catch (error) {
    if (isDamaged(error)) return (error as Error).message;
    throw error;
  }
}
