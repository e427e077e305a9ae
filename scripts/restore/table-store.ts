import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { chunkRows } from '#platform/server/database/chunks.ts';
import { countRows, describeTables, listTables } from '../backup/snapshot-store.ts';
import type { SqliteFile } from '../command/sqlite-file.ts';

type Table = keyof Schema;
type Row = Record<string, unknown>;

/** A table and the tables that its foreign keys refer to. */
interface References {
  table: Table;
  to: { table: string; column: string }[];
}

/** The tables of a SQLite file in an order in which every row is inserted after the rows that it refers to. */
export async function listTablesInOrder({ db, sqlite }: SqliteFile): Promise<References[]> {
  const left = new Map<string, References>();
  for (const table of await listTables(db)) {
    const keys = sqlite
      .prepare(`select "table", "from" from pragma_foreign_key_list(?)`)
      .all(table);
    const to = keys.map((key) => ({ table: String(key.table), column: String(key.from) }));
    left.set(table, { table, to });
  }
  const ordered: References[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ table, to }) =>
      to.every((reference) => reference.table === table || !left.has(reference.table)),
    );
    if (!next) throw new Error(`The foreign keys of ${[...left.keys()].join(', ')} form a cycle.`);
    ordered.push(next);
    left.delete(next.table);
  }
  return ordered;
}

/** Reads all rows of a table one by one. A row that refers to another row of the same table comes after it. */
export function streamRows(db: Kysely<Schema>, { table, to }: References): AsyncIterable<Row> {
  const parent = to.find((reference) => reference.table === table)?.column;
  // Only comments refer to each other, and replies have no replies, so rows without a parent come first.
  return db
    .selectFrom(table)
    .selectAll()
    .$if(parent !== undefined, (query) => query.orderBy(sql`${sql.ref(parent ?? '')} is not null`))
    .stream();
}

/** Converts the values of a SQLite row to those of a PostgreSQL table. */
export type RowConverter = (row: Row) => Row;

/**
 * Returns the converters of all tables. Throws for a column of a type that this function does not know, and for one
 * whose values come from a sequence, which would have to be advanced.
 */
export async function createConverters(db: Kysely<Schema>): Promise<Map<string, RowConverter>> {
  const converters = new Map<string, RowConverter>();
  for (const { name, columns } of await describeTables(db)) {
    const columnConverters = columns.map((column) => {
      const converter = column.isAutoIncrementing ? undefined : valueConverters[column.dataType];
      if (!converter)
        throw new Error(
          `${name}.${column.name} (${column.dataType}) has an unknown type or a sequence.`,
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

/** By PostgreSQL's name of a type. Times are ISO text in SQLite, which PostgreSQL accepts. */
const valueConverters: Record<string, (value: unknown) => unknown> = {
  text: unchanged,
  int4: unchanged,
  int8: unchanged,
  timestamptz: unchanged,
  bool: (value) => (value === null ? null : Number(value) === 1),
};

/** Returns the first table that has rows; null if there is none. */
export async function findFilledTable(db: Kysely<Schema>): Promise<string | null> {
  for (const table of await listTables(db)) {
    if ((await countRows(db, table)) > 0) return table;
  }
  return null;
}

/** Inserts rows with as few statements as possible. */
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
