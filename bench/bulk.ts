import { CompiledQuery, type Insertable, type Kysely, sql, type TableMetadata } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Database, Engine } from '#platform/server/database/open-database.ts';
import { range } from './sample-data.ts';

/** With at most 32 columns, 1000 rows stay below SQLite's limit of 32,766 bound parameters per statement. */
const rowsPerInsert = 1000;
/**
 * Committing several times keeps the write-ahead log small. On SQLite, the event loop does not run during a
 * transaction, so this process handles signals such as Ctrl-C only between two transactions.
 */
const insertsPerCommit = 50;

/** The tables of each database with their columns, so that they are read only once. */
const tablesOf = new WeakMap<Kysely<Schema>, Promise<readonly TableMetadata[]>>();

/** The columns of a table; empty if the database does not have the table. */
async function columnsOf(db: Kysely<Schema>, table: string): Promise<Set<string>> {
  const tables = tablesOf.get(db) ?? db.introspection.getTables();
  tablesOf.set(db, tables);
  const columns = (await tables).find(({ name }) => name === table)?.columns ?? [];
  return new Set(columns.map(({ name }) => name));
}

/**
 * Inserts `count` rows. All rows must have the same columns in the same order, because the SQL of a full statement is
 * compiled only once. Leaves out tables and columns that the database does not have, because `--against` also fills
 * databases of earlier versions.
 */
export async function insert<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  count: number,
  rowAt: (n: number) => Insertable<Schema[T]>,
): Promise<void> {
  const columns = await columnsOf(db, table);
  if (columns.size === 0) return;
  const knownPartOf = (row: Insertable<Schema[T]>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))) as typeof row;
  const compile = (rows: Insertable<Schema[T]>[]) =>
    db.insertInto(table).values(rows).compile().sql;
  let fullInsert: string | undefined;
  const createStatement = (start: number): CompiledQuery => {
    const rows = range(Math.min(rowsPerInsert, count - start)).map((n) =>
      knownPartOf(rowAt(start + n)),
    );
    if (rows.length === rowsPerInsert) fullInsert ??= compile(rows);
    const sql = rows.length === rowsPerInsert && fullInsert ? fullInsert : compile(rows);
    return CompiledQuery.raw(
      sql,
      rows.flatMap((row) => Object.values(row)),
    );
  };
  const rowsPerCommit = rowsPerInsert * insertsPerCommit;
  for (let from = 0; from < count; from += rowsPerCommit) {
    await db.transaction().execute(async (trx) => {
      const until = Math.min(from + rowsPerCommit, count);
      for (let start = from; start < until; start += rowsPerInsert) {
        await trx.executeQuery(createStatement(start));
      }
    });
  }
}

/**
 * For each engine, a query that returns the name and the CREATE INDEX statement of every index that does not back a
 * constraint.
 */
const indexQueries: Record<Engine, string> = {
  sqlite: `select name, sql as definition from sqlite_master where type = 'index' and sql is not null`,
  postgres: `select indexname as name, indexdef as definition from pg_indexes
             where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
};

/**
 * Drops the indexes that do not back a constraint, runs `work` and creates the indexes again. For millions of rows,
 * this is many times faster than updating the indexes with each insert.
 */
export async function withoutIndexes(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<void>,
): Promise<void> {
  const run = (statement: string) => db.executeQuery(CompiledQuery.raw(statement));
  const { rows } = await sql<{ name: string; definition: string }>`${sql.raw(
    indexQueries[engine],
  )}`.execute(db);
  for (const { name } of rows) await run(`drop index "${name}"`);
  await work();
  for (const { definition } of rows) await run(definition);
}
