import type { Kysely } from 'kysely';
import type { Engine } from '#platform/server/database/open-database.ts';
import type { Row } from './platform-rows-of-versions.ts';
import { sampleRows } from './rows-of-versions.ts';

/** The rows that {@link fillEveryTable} has inserted into a table. */
export interface FilledTable {
  table: string;
  rows: Row[];
}

/**
 * Inserts rows into every table of the database, with a value for every column, in any version of the schema. Can be
 * called again with another `generation`, a number that is part of the ids; if it is odd, nullable columns are null.
 * Throws if rows-of-versions.ts has no value for a table or a column, because otherwise no test would cover that table
 * or column.
 */
export async function fillEveryTable(
  // biome-ignore lint/suspicious/noExplicitAny: the tables are those of any version.
  db: Kysely<any>,
  engine: Engine,
  generation: number,
): Promise<FilledTable[]> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !/^(schema_migration|search_index)/.test(name),
  );
  const samples = sampleRows(generation, engine);
  const unknown = tables.filter(({ name }) => !(name in samples)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(`rows-of-versions.ts has no rows for ${unknown.join(', ')}`);
  const filled: FilledTable[] = [];
  for (const [table, rows] of Object.entries(samples)) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    if (!columns) continue;
    const present = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, sampleValue(table, row, column)])),
    );
    await db.insertInto(table).values(present).execute();
    filled.push({ table, rows: present });
  }
  return filled;
}

function sampleValue(table: string, row: Row, column: string): unknown {
  if (!(column in row)) throw new Error(`rows-of-versions.ts has no value for ${table}.${column}`);
  return row[column];
}
