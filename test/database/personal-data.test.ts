import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { downloadExport } from '#test/download-export.ts';
import { readTableStates } from '#test/table-state.ts';
import { handling } from './personal-tables.ts';
import { populateMember } from './populate-member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table declares its export and its deletion', async () => {
  const tables = [...(await readTableStates(app)).keys(), 'analytics_started_member'];
  expect(tables.filter((table) => !(table in handling))).toEqual([]);
  expect(Object.keys(handling).filter((table) => !tables.includes(table))).toEqual([]);
});

test('an export contains exactly the files that the tables declare', () => {
  const files = app.server.features.memberData.data.map(({ file }) => file);
  const named = Object.values(handling).flatMap(({ exportedIn }) => exportedIn ?? []);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});

test('every table that no export contains declares the reason', () => {
  const unexplained = Object.entries(handling).filter(([, row]) => !row.exportedIn && !row.reason);
  expect(unexplained.map(([table]) => table)).toEqual([]);
});

test('an export contains every column of its tables, except those with a reason', async () => {
  const ada = await app.member('ada');
  const ids = await populateMember(app, ada, await app.member('ben'));
  const files = await downloadExport(app, ada);
  const problems: string[] = [];
  for (const [table, { exportedIn: names, omitted = {} }] of Object.entries(handling)) {
    if (names === null) continue;
    const text = [names]
      .flat()
      .map((name) => String(files.get(name)))
      .join();
    const rows = await listOwnRows(table, ada.userId, ids);
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) problems.push(`${table}: the sample has no row`);
    for (const column of Object.keys(omitted)) {
      if (!columns.includes(column)) problems.push(`${table}.${column}: does not exist`);
    }
    for (const column of columns.filter((name) => !(name in omitted))) {
      const values = rows.map((row) => row[column]).filter((value) => value !== null);
      if (values.length === 0) problems.push(`${table}.${column}: the sample has no value`);
      const missing = values.find((value) => !contains(text, value));
      if (missing !== undefined) problems.push(`${table}.${column}: ${names} lacks ${missing}`);
    }
  }
  expect(problems).toEqual([]);
});

/** The rows that contain the member's id or, if there are none, one of the given ids. */
async function listOwnRows(table: string, userId: string, ids: readonly string[]) {
  const all: Record<string, unknown>[] = await app.db
    .selectFrom(table as keyof Schema)
    .selectAll()
    .execute();
  const own = all.filter((row) => Object.values(row).includes(userId));
  if (own.length > 0) return own;
  return all.filter((row) => Object.values(row).some((value) => ids.includes(String(value))));
}

/**
 * Whether a JSON file contains a column's value. The database can store flags as 0 or 1, and times as dates or ISO
 * text.
 */
function contains(json: string, value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') {
    const flag = Number(value) === 1 ? '|true' : '|false';
    return new RegExp(`: (${Number(value)}${flag})\\b`).test(json);
  }
  const text = value instanceof Date ? value.toISOString() : String(value);
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
  return json.includes(isTime ? `: ${Date.parse(text)}` : JSON.stringify(text).slice(1, -1));
}
