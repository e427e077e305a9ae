import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { chunkRows } from '#platform/server/database/chunks.ts';
import { countRows, describeTables, listTables } from '../backup/snapshot-store.ts';
import type { SqliteFile } from '../command/sqlite-file.ts';

type Table = keyof Schema;
type Row = Record<string, unknown>;

/** A table and its foreign keys. */
interface TableWithReferences {
  table: Table;
  references: { column: string; toTable: string }[];
}

/** The tables of a SQLite file, each after the tables that its foreign keys refer to. */
export async function listTablesInOrder({
  db,
  sqlite,
}: SqliteFile): Promise<TableWithReferences[]> {
  const remaining = new Map<string, TableWithReferences>();
  for (const table of await listTables(db)) {
    const keys = sqlite
      .prepare(`select "table", "from" from pragma_foreign_key_list(?)`)
      .all(table);
    const references = keys.map((key) => ({
      column: String(key.from),
      toTable: String(key.table),
    }));
    remaining.set(table, { table, references });
  }
  const ordered: TableWithReferences[] = [];
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(({ table, references }) =>
      references.every(({ toTable }) => toTable === table || !remaining.has(toTable)),
    );
    if (!next) {
      const names = [...remaining.keys()].join(', ');
      throw new Error(`Of these tables, some refer to each other in a cycle: ${names}.`);
    }
    ordered.push(next);
    remaining.delete(next.table);
  }
  return ordered;
}

/** Reads all rows of a table one by one. A row that refers to another row of the same table comes after it. */
export function streamRows(
  db: Kysely<Schema>,
  { table, references }: TableWithReferences,
): AsyncIterable<Row> {
  const parent = references.find(({ toTable }) => toTable === table)?.column;
  const rows = db.selectFrom(table).selectAll();
  if (parent === undefined) return rows.stream();
  if (table !== 'comment') throw new Error(`The rows of ${table} refer to each other.`);
  // Replies have no replies, so every parent comes before its replies if comments without a parent come first.
  return rows.orderBy(sql`${sql.ref(parent)} is not null`).stream();
}

/** Converts the values of a SQLite row to those of a PostgreSQL table. */
export type RowConverter = (row: Row) => Row;

/**
 * Returns the converters of all tables. Throws for a column of an unsupported type, and for an auto-incrementing
 * column, whose sequence would have to be advanced.
 */
export async function createConverters(db: Kysely<Schema>): Promise<Map<string, RowConverter>> {
  const converters = new Map<string, RowConverter>();
  for (const { name, columns } of await describeTables(db)) {
    const columnConverters = columns.map((column) => {
      const converter = column.isAutoIncrementing ? undefined : valueConverters[column.dataType];
      if (!converter)
        throw new Error(
          `${name}.${column.name} (${column.dataType}) cannot be restored: its type is unsupported, or it is auto-incrementing.`,
        );
      return [column.name, converter] as const;
    });
    converters.set(name, (row) =>
      Object.fromEntries(
        columnConverters.map(([column, convert]) => [column, convert(row[column])]),
      ),
    );
  }
  return converters;
}

const unchanged = (value: unknown): unknown => value;

/** By PostgreSQL's name of a type. A `timestamptz` is ISO text in SQLite, which PostgreSQL accepts. */
const valueConverters: Record<string, (value: unknown) => unknown> = {
  text: unchanged,
  int4: unchanged,
  int8: unchanged,
  timestamptz: unchanged,
  bool: (value) => (value === null ? null : Number(value) === 1),
};

/** Returns the first table that has rows; null if there is none. */
export async function findNonEmptyTable(db: Kysely<Schema>): Promise<string | null> {
  for (const table of await listTables(db)) {
    if ((await countRows(db, table)) > 0) return table;
  }
  return null;
}

/** Waits for transactions that have written to a PostgreSQL table, and then locks all tables against writes. */
export async function waitForWrites(trx: Transaction<Schema>): Promise<void> {
  const tables = (await listTables(trx)).map((table) => sql.table(table));
  await sql`lock table ${sql.join(tables)} in share mode`.execute(trx);
}

/** Inserts rows, many with each statement. */
export async function insertRows(
  trx: Transaction<Schema>,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  for (const chunk of chunkRows(rows)) {
    await trx
      .insertInto(table)
      .values(chunk as never)
      .execute();
  }
}
