import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { listTables } from '../backup/snapshot-store.ts';

/** The tables with references to rows that do not exist, each with the number of these references. */
export function listBrokenReferences(sqlite: DatabaseSync): string[] {
  const rows = sqlite
    .prepare('select "table" as name, count(*) as count from pragma_foreign_key_check group by 1')
    .all();
  return rows.map(({ name, count }) => `${name}: ${count}`);
}

/** Reads every row of every PostgreSQL table; returns the tables that cannot be read, with the reason. */
export async function listUnreadableTables(db: Kysely<Schema>): Promise<string[]> {
  const unreadable: string[] = [];
  for (const table of await listTables(db)) {
    try {
      // Counting whole rows reads the table itself; an index alone could answer `count(*)`.
      await sql`select count(${sql.ref('row')}) from ${sql.table(table)} as ${sql.ref('row')}`.execute(
        db,
      );
    } catch (error) {
      unreadable.push(`${table}: ${(error as Error).message}`);
    }
  }
  return unreadable;
}

/** The names of PostgreSQL's indexes that are not used because they could not be built. */
export async function listInvalidIndexes(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  return rows.map(({ name }) => name);
}

/** The creation time of the newest post or event, in UTC milliseconds; 0 if there is none. */
export async function findNewestTime(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('entry')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? 0;
}

/** The clock of a PostgreSQL server, in UTC milliseconds. */
export async function readDatabaseClock(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? 0;
}
