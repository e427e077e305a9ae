import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Config } from '#platform/server/config.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { openSqliteFile } from '../command/sqlite-file.ts';

/** A database that is only read. */
export interface ReadDatabase {
  db: Kysely<Schema>;
  /** Null on PostgreSQL. */
  sqlite: DatabaseSync | null;
  close(): Promise<void>;
}

/** Opens the database without changing it. Null if there is no SQLite file yet; throws if it cannot be opened. */
export async function openForReading(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<ReadDatabase | null> {
  if (config.databaseUrl) {
    const dialect = await openPostgres(config.databaseUrl, {
      statementTimeoutMs: 0,
      maxConnections: 1,
    });
    const db = new Kysely<Schema>({ dialect });
    return { db, sqlite: null, close: () => db.destroy() };
  }
  const file = databaseFile(config.dataDir);
  if (!existsSync(file)) return null;
  // If there is a write-ahead log beside the file, a server may be running. If not, opening must not create one.
  const isInUse = existsSync(`${file}-wal`);
  const { db, sqlite, close } = openSqliteFile(file, { mode: isInUse ? 'read' : 'inspect' });
  return { db, sqlite, close: async () => close() };
}
