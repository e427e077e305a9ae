import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { readAllRows } from './table-state.ts';

/** Every row in the database that contains a string, as `table: row`. */
export async function rowsContaining(db: Kysely<Schema>, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, rows] of await readAllRows(db)) {
    for (const row of rows) if (row.includes(text)) found.push(`${name}: ${row}`);
  }
  return found;
}

/** Compares every counter with the rows that it counts. */
export async function expectCorrectCounts(db: Kysely<Schema>): Promise<void> {
  const count = (rows: readonly object[], key: string, id: string) =>
    rows.filter((row) => (row as Record<string, string>)[key] === id).length;
  const likes = await db.selectFrom('entry_like').selectAll().execute();
  const comments = await db.selectFrom('comment').selectAll().execute();
  const joined = await db.selectFrom('event_participant').selectAll().execute();
  for (const entry of await db.selectFrom('entry').selectAll().execute()) {
    expect(entry.like_count, entry.id).toBe(count(likes, 'entry_id', entry.id));
    expect(entry.comment_count, entry.id).toBe(count(comments, 'entry_id', entry.id));
  }
  for (const event of await db.selectFrom('event').selectAll().execute()) {
    expect(event.participant_count).toBe(count(joined, 'event_id', event.entry_id));
  }
}
