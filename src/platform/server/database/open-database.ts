import { Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { openSqlite } from './open-sqlite.ts';
import { SqliteKysely } from './sqlite-kysely.ts';

/** The databases that a community can live in; PGlite speaks as PostgreSQL. */
export type Engine = 'sqlite' | 'postgres';

/** The open database: one query text for both engines, and which of them it is where they differ. */
export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Ends every connection; call it once nothing uses the database any more. */
  close(): Promise<void>;
}

/** Where the data is: PostgreSQL when there is a `databaseUrl`, else SQLite in `dataDir`. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** What a database is made of once its dialect is known. */
export function toDatabase(db: Kysely<Schema>, engine: Engine): Database {
  return {
    db,
    engine,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** Opens the migrated database. Throws ConfigError, in one sentence, when it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const options = { statementTimeoutMs: 15_000, maxConnections: 16 };
    const dialect = await openPostgres(location.databaseUrl, options);
    return toDatabase(new Kysely<Schema>({ dialect }), 'postgres');
  }
  const dialect = await openSqlite(location.dataDir);
  return toDatabase(new SqliteKysely<Schema>({ dialect }), 'sqlite');
}
