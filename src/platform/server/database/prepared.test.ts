import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { openSqlite } from './open-sqlite.ts';
import { prepareRow, prepareRows, prepareWrite } from './prepared.ts';
import { SqliteKysely } from './sqlite-kysely.ts';

let folder: string;
let db: SqliteKysely<Schema>;
let built = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-prepared-'));
  db = new SqliteKysely<Schema>({ dialect: await openSqlite(folder) });
  await sql`create table job_lease (name text primary key, holder text, due_at integer, held_until integer)`.execute(
    db,
  );
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const insert = prepareWrite(
  (kysely, row: { name: string; holder: string; due_at: number; held_until: number }) =>
    kysely.insertInto('job_lease').values(row),
);
const find = prepareRow((kysely, name: string) =>
  kysely.selectFrom('job_lease').selectAll().where('name', '=', name),
);
const list = prepareRows((kysely, names: readonly string[], after: number | null) => {
  built += 1;
  return kysely
    .selectFrom('job_lease')
    .select('name')
    .where('name', 'in', names)
    .$if(after !== null, (query) => query.where('due_at', '>', after as number))
    .orderBy('name');
});

test('runs a query with the values of each call, including in a transaction', async () => {
  expect(await insert(db, { name: 'a', holder: 'x', due_at: 1, held_until: 0 })).toBe(1);
  await db
    .transaction()
    .execute((trx) => insert(trx, { name: 'b', holder: 'y', due_at: 2, held_until: 0 }));
  expect([await find(db, 'a'), await find(db, 'b'), await find(db, 'c')]).toEqual([
    { name: 'a', holder: 'x', due_at: 1, held_until: 0 },
    { name: 'b', holder: 'y', due_at: 2, held_until: 0 },
    undefined,
  ]);
});

test('builds a query once for each combination of array lengths and nulls', async () => {
  built = 0;
  expect(await list(db, ['a', 'b'], null)).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(await list(db, ['b', 'c'], null)).toEqual([{ name: 'b' }]);
  expect(await list(db, ['a', 'b'], 1)).toEqual([{ name: 'b' }]);
  expect(await list(db, ['a', 'b'], 2)).toEqual([]);
  expect(await list(db, ['a'], null)).toEqual([{ name: 'a' }]);
  expect(built).toBe(3);
});

test('rejects a builder that depends on the value of an argument', async () => {
  const wrong = prepareRows((kysely, name: string) =>
    kysely.selectFrom('job_lease').selectAll().where('name', '=', `${name}!`),
  );
  await expect(async () => wrong(db, 'a')).rejects.toThrow('cannot depend on the value');
});
