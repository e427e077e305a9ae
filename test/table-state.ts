import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { preparedSql } from '#platform/server/database/prepared.ts';
import type { TestApp } from './app.ts';
import { testEngine } from './engines.ts';

/** The number of rows in a table and a fingerprint of its content. */
interface TableState {
  rows: number;
  fingerprint: string;
}

/** The state of every table, keyed by name. */
export type TableStates = Map<string, TableState>;

/**
 * Whether a table is not compared: the migration tables, the full-text index of `search_doc`, and the analytics counts,
 * which a timer writes and which have their own tests.
 */
const isExcluded = (name: string): boolean => /^(schema|analytics|search_index)/.test(name);

/** One row of any table, as JSON. */
interface RowOfTable {
  table: string;
  row: string;
}

interface AllRows {
  names: string[];
  query: string;
}

const queries = new WeakMap<Kysely<Schema>, Promise<AllRows>>();

/** Builds one query for the rows of all tables, because one query for each takes several times as long. */
async function buildQuery(db: Kysely<Schema>): Promise<AllRows> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !isExcluded(name));
  const selects = tables.map(({ name, columns }) => {
    const pairs = columns.map((column) => `'${column.name}', "${column.name}"`);
    const row = testEngine === 'sqlite' ? `json_object(${pairs})` : 'to_json(t)::text';
    return `select '${name}' as "table", ${row} as "row" from "${name}" t`;
  });
  const names = tables.map(({ name }) => name).toSorted();
  const query = selects.join(' union all ');
  // Prepared, so that PostgreSQL plans the query only once for each connection: planning takes longer than reading.
  preparedSql.add(query);
  return { names, query };
}

/** Reads all rows of every table; test databases are small. */
export async function readAllRows(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const building = queries.get(db) ?? buildQuery(db);
  queries.set(db, building);
  const { names, query } = await building;
  const byTable = new Map<string, string[]>(names.map((name) => [name, []]));
  const { rows } = await sql.raw<RowOfTable>(query).execute(db);
  for (const { table, row } of rows) byTable.get(table)?.push(row);
  return byTable;
}

/** Waits until everything is indexed for the search, which happens after the response. */
const waitForSearchIndex = (db: Kysely<Schema>): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const due = (table: 'search_pending_entry' | 'search_pending_member') =>
        db.selectFrom(table).select('due_at').where('due_at', '=', 0);
      const rows = await due('search_pending_entry')
        .unionAll(due('search_pending_member'))
        .execute();
      return rows.length === 0;
    },
    { timeout: 10_000, interval: 5 },
  );

/** Reads the state of every table after all background work, such as sending emails. */
export async function readTableStates({ db, server }: TestApp): Promise<TableStates> {
  await server.services.jobs.settle();
  await waitForSearchIndex(db);
  const states: TableStates = new Map();
  for (const [name, rows] of await readAllRows(db)) {
    const fingerprint = createHash('sha256').update(rows.toSorted().join('\n')).digest('hex');
    states.set(name, { rows: rows.length, fingerprint });
  }
  return states;
}

/** Whether a table has live updates or search data: almost every change writes them, and they have their own tests. */
const isDerived = (name: string): boolean => /^(live_update|live_topic|search_\w+)$/.test(name);

/** The tables whose number of rows changed, with the difference. */
export function rowChanges(before: TableStates, after: TableStates): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [name, state] of after) {
    const change = state.rows - (before.get(name)?.rows ?? 0);
    if (change !== 0 && !isDerived(name)) changes[name] = change;
  }
  return changes;
}

/** The tables in which any row was added, removed or changed, except the leases of jobs, which a timer writes. */
export const changedTables = (before: TableStates, after: TableStates): string[] =>
  [...after]
    .filter(([name, state]) => state.fingerprint !== before.get(name)?.fingerprint)
    .map(([name]) => name)
    .filter((name) => name !== 'job_lease');
