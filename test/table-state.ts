import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** What a table holds: how many rows, and a fingerprint of all of them. */
interface TableState {
  rows: number;
  fingerprint: string;
}

/** Every table by name, those of later migrations included. */
export type TableStates = Map<string, TableState>;

/**
 * Counts are written every few seconds, whoever acted; their own tests look at them.
 */
const isApart = (name: string): boolean => /^(schema|analytics)_/.test(name);

/** Reads every table whole; test databases are small. */
export async function readTableStates(db: Kysely<Schema>): Promise<TableStates> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name).filter((name) => !isApart(name));
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

/** What the live stream has told goes along with almost every act; its tests look at it by itself. */
const isNews = (name: string): boolean => name === 'live_update' || name === 'live_topic';

/** The tables whose number of rows changed, with the difference. */
export function rowChanges(before: TableStates, after: TableStates): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [name, state] of after) {
    const change = state.rows - (before.get(name)?.rows ?? 0);
    if (change !== 0 && !isNews(name)) changes[name] = change;
  }
  return changes;
}

/** The tables in which any row is new, gone or other than before. */
export const changedTables = (before: TableStates, after: TableStates): string[] =>
  [...after]
    .filter(([name, state]) => state.fingerprint !== before.get(name)?.fingerprint)
    .map(([name]) => name);
