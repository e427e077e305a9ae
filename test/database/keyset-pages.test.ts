import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { cutPage, type Keyset, olderThan, readCursor } from '#platform/server/database/keyset.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember } from './sample-rows.ts';

type Db = Kysely<Schema>;

let testDatabase: TestDatabase;
let db: Db;

const rowCount = 2000;

/** Prefixes whose dictionary order differs from their byte order. */
const idPrefixes = ['a-1', 'A-2', 'b', 'B', '0a', '0A', 'a1', 'Z', '_', 'z'];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
  await addMember(db, 'ada');
  await addMember(db, 'ben');
  await db
    .insertInto('entry')
    .values(
      Array.from({ length: rowCount }, (_, n) => ({
        id: `${idPrefixes[n % idPrefixes.length]}-${n}`,
        kind: n % 10 === 0 ? ('post' as const) : ('event' as const),
        owner_id: n % 20 === 0 ? 'ada' : 'ben',
        // Seven rows share each millisecond, so their ids decide the order.
        created_at: 1000 + Math.floor(n / 7),
        like_count: 0,
        comment_count: 0,
      })),
    )
    .execute();
  if (testEngine === 'postgres') await sql`analyze`.execute(db);
});
afterAll(() => testDatabase.drop());

const newest = (after: Keyset | null, limit: number, from = db) => {
  const query = from.selectFrom('entry').select(['id', 'created_at as sortValue']);
  return (after ? query.where(olderThan('entry', after)) : query)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
};

test('pages contain every row once, and rows of the same millisecond are in the byte order of their ids', async () => {
  const seen: Keyset[] = [];
  let cursor: string | undefined;
  do {
    const rows = await newest(readCursor(cursor), 21).execute();
    const page = cutPage(rows, 20, (row) => row);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const byBytes = seen.toSorted(
    (a, b) => b.sortValue - a.sortValue || Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)),
  );
  expect(seen).toHaveLength(rowCount);
  expect(new Set(seen.map((row) => row.id)).size).toBe(rowCount);
  expect(seen).toEqual(byBytes);
});

const after = { sortValue: 1240, id: 'b-1685' };
const cases = [
  {
    list: 'the first page of the feed',
    index: 'entry_newest',
    query: (from: Db) => newest(null, 20, from),
  },
  {
    list: 'a later page of the feed',
    index: 'entry_newest',
    query: (from: Db) => newest(after, 20, from),
  },
  {
    list: 'a later page of all posts',
    index: 'entry_newest_of_kind',
    query: (from: Db) => newest(after, 20, from).where('kind', '=', 'post'),
  },
  {
    list: 'a later page of the posts of a member',
    index: 'entry_newest_of_owner',
    query: (from: Db) =>
      newest(after, 20, from).where('kind', '=', 'post').where('owner_id', '=', 'ada'),
  },
  {
    list: 'a later page of the comments of an entry',
    index: 'comment_newest_of_entry',
    query: (from: Db) =>
      from
        .selectFrom('comment')
        .select('id')
        .where('entry_id', '=', 'b-285')
        .where('parent_id', 'is', null)
        .where(olderThan('comment', after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(20),
  },
];

test.each(cases)('$list reads one range of an index, without sorting', async ({ index, query }) => {
  const [plan] = await plansOf(db, (from) => query(from).execute());
  expect(plan).toMatch(testEngine === 'sqlite' ? `INDEX ${index}` : `using ${index}`);
  expect(plan).not.toMatch(/\bsort\b|TEMP B-TREE|Seq Scan|SCAN comment/i);
});
