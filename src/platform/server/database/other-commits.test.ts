import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';
import { type MayHaveChangedSince, watchOtherCommits } from './other-commits.ts';

let dataDir: string;
let own: Database;
let other: Database;
let now: number;
let mayHaveChangedSince: MayHaveChangedSince;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-other-commits-'));
  own = await openDatabase({ dataDir });
  other = await openDatabase({ dataDir });
  await sql`create table note (text text)`.execute(own.db);
  await sql`select 1`.execute(other.db);
  now = 1000;
  mayHaveChangedSince = watchOtherCommits(own.dataVersion, () => now);
  mayHaveChangedSince(now);
});
afterEach(async () => {
  await own.close();
  await other.close();
  await rm(dataDir, { recursive: true });
});

const write = ({ db }: Database) => sql`insert into note values ('a')`.execute(db);

test('data that was read before the first check may have changed', () => {
  expect([mayHaveChangedSince(1000), mayHaveChangedSince(1001)]).toEqual([true, false]);
});

test('ignores the commits of this process', async () => {
  await write(own);
  now = 5000;
  expect(mayHaveChangedSince(1001)).toBe(false);
});

test('notices a commit of another process after a second', async () => {
  await write(other);
  now = 1999;
  expect(mayHaveChangedSince(1001)).toBe(false);
  now = 2000;
  expect(mayHaveChangedSince(1999)).toBe(true);
  expect(mayHaveChangedSince(2001)).toBe(false);
  await write(own);
  now = 3000;
  expect(mayHaveChangedSince(2001)).toBe(false);
});

test('notices a commit of another process between two commits of this one', async () => {
  await write(own);
  await write(other);
  await write(own);
  now = 2000;
  expect(mayHaveChangedSince(1500)).toBe(true);
});

test('always expects changes if the database has no data version', () => {
  expect(watchOtherCommits(undefined, () => now)(now + 1)).toBe(true);
});
