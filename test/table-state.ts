import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** The number of rows in a table and a fingerprint of its content. */
interface TableState {
  rows: number;
  fingerprint: string;
}

/** The state of every table, keyed by name. */
export type TableStates = Map<string, TableState>;

/** Excludes the migration tables, and the analytics counts, which a timer writes and which have their own tests. */
const isExcluded = (name: string): boolean => /^(schema|analytics)_/.test(name);

/** Reads all rows of every table; test databases are small. */
export async function readTableStates(db: Kysely<Schema>): Promise<TableStates> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name).filter((name) => !isExcluded(name));
  const states: TableStates = new Map();
  for (const name of names.toSorted()) {
    const rows = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute();
    const lines = rows.map((row) => JSON.stringify(row)).toSorted();
    const fingerprint = createHash('sha256').update(lines.join('\n')).digest('hex');
    states.set(name, { rows: rows.length, fingerprint });
  }
  return states;
}

/** Ignores live updates: almost every change writes them, and they have their own tests. */
const isLiveUpdate = (name: string): boolean => name === 'live_update' || name === 'live_topic';

/** The tables whose number of rows changed, with the difference. */
export function rowChanges(before: TableStates, after: TableStates): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [name, state] of after) {
    const change = state.rows - (before.get(name)?.rows ?? 0);
    if (change !== 0 && !isLiveUpdate(name)) changes[name] = change;
  }
  return changes;
}

/** The tables in which any row was added, removed or changed, except the leases of jobs, which a timer writes. */
export const changedTables = (before: TableStates, after: TableStates): string[] =>
  [...after]
    .filter(([name, state]) => state.fingerprint !== before.get(name)?.fingerprint)
    .map(([name]) => name)
    .filter((name) => name !== 'job_lease');
