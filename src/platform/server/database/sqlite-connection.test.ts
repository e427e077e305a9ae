import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteConnection } from './sqlite-connection.ts';

let folder: string;
let connection: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-sqlite-'));
  connection = new SqliteConnection(join(folder, 'a.db'));
});

afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const run = (text: string, ...values: unknown[]) =>
  connection.execute<Record<string, unknown>>(CompiledQuery.raw(text, values));

test('a connection syncs every commit to disk, overwrites deleted content and enforces foreign keys', () => {
  expect(run('pragma journal_mode').rows).toEqual([{ journal_mode: 'wal' }]);
  expect(run('pragma synchronous').rows).toEqual([{ synchronous: 2 }]);
  expect(run('pragma secure_delete').rows).toEqual([{ secure_delete: 1 }]);
  expect(run('pragma foreign_keys').rows).toEqual([{ foreign_keys: 1 }]);
  expect(run('pragma busy_timeout').rows).toEqual([{ timeout: 5000 }]);
});

test.each([
  ['an integer', 7, 'integer', 7],
  ['a fraction', 0.5, 'real', 0.5],
  ['true', true, 'integer', 1],
  ['false', false, 'integer', 0],
  ['a bigint', 9n, 'integer', 9],
  ['text', 'ö', 'text', 'ö'],
  ['null', null, 'null', null],
  ['bytes', Uint8Array.of(1, 2), 'blob', Uint8Array.of(1, 2)],
])('binds %s with the matching SQLite type', (_name, value, type, stored) => {
  expect(run('select ? as value, typeof(?) as type', value, value).rows).toEqual([
    { value: stored, type },
  ]);
});

test.each([
  ['undefined', undefined],
  ['a Date', new Date()],
  ['an object', {}],
])('rejects %s', (_name, value) => {
  expect(() => run('select ?', value)).toThrow(TypeError);
});

test('throws for an integer beyond 2^53', () => {
  expect(() => run('select 9007199254740993')).toThrow(RangeError);
});

test('counts the affected rows and returns the rows of `returning`', () => {
  run('create table t (id integer primary key)');
  expect(run('insert into t values (1), (2)')).toMatchObject({ rows: [], numAffectedRows: 2n });
  expect(run('insert into t values (5) returning id').rows).toEqual([{ id: 5 }]);
  expect(run('delete from t')).toMatchObject({ numAffectedRows: 3n, insertId: 5n });
});

test('runs more statements than fit into the cache', () => {
  for (const round of [1, 2]) {
    for (let i = 0; i < 300; i++) {
      expect(run(`select ${i} as value, ? as round`, round).rows).toEqual([{ value: i, round }]);
    }
  }
});

test('rejects writes on a read-only connection', () => {
  run('create table t (id integer)');
  const reader = new SqliteConnection(join(folder, 'a.db'), { readOnly: true });
  expect(() => reader.execute(CompiledQuery.raw('insert into t values (1)'))).toThrow(/readonly/);
  reader.close();
});

test('does not open a file that is not a database', () => {
  const file = join(folder, 'letter.db');
  writeFileSync(file, 'Dear Ada, '.repeat(200));
  expect(() => new SqliteConnection(file)).toThrow('file is not a database');
});
