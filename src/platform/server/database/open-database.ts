import { Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { openSqlite } from './open-sqlite.ts';
import { SqliteKysely } from './sqlite-kysely.ts';

/** The database engines. */
export type Engine = 'sqlite' | 'postgres';

/** An open database. A few queries differ by `engine`. */
export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /**
   * Removes any bytes of deleted rows that SQLite's files still contain. Does nothing on PostgreSQL, which removes them
   * when it vacuums. If another process is using the write-ahead log, rejects with an error for which `isBusy` is
   * true.
   */
  eraseDeleted(): Promise<void>;
  /** Returns a number that changes whenever another process has committed; absent on PostgreSQL. */
  dataVersion?: (() => number) | undefined;
  /** Closes all connections; call it after the last use of the database. */
  close(): Promise<void>;
}

/** Where the data is: in PostgreSQL if there is a `databaseUrl`, otherwise in SQLite in `dataDir`. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Wraps a Kysely instance as a {@link Database}. */
export function toDatabase(
  db: Kysely<Schema>,
  engine: Engine,
  { eraseDeleted = async () => {}, dataVersion }: Partial<Database> = {},
): Database {
  return {
    db,
    engine,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    eraseDeleted,
    dataVersion,
    close: () => db.destroy(),
  };
}

/** Opens the migrated database. Throws ConfigError, with a one-sentence message, if it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const options = { statementTimeoutMs: 15_000, maxConnections: 16 };
    const dialect = await openPostgres(location.databaseUrl, options);
    return toDatabase(new Kysely<Schema>({ dialect }), 'postgres');
  }
  const dialect = await openSqlite(location.dataDir);
  return toDatabase(new SqliteKysely<Schema>({ dialect }), 'sqlite', {
    eraseDeleted: () => dialect.emptyLog(),
    dataVersion: () => dialect.dataVersion(),
  });
}
