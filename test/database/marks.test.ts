import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMarks } from '#features/entries/server/marks-store.ts';
import { createLocalBroker } from '#platform/server/live/broker.ts';
import { createMemberReads } from '#platform/server/live/member-reads.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';
import { addMember, addPost } from './sample-rows.ts';

const ids = Array.from({ length: 130 }, (_, n) => `post-${String(n).padStart(3, '0')}`);
const isLiked = (id: string) => Number(id.slice(5)) % 10 !== 0;

let testDatabase: TestDatabase;
let services: Parameters<typeof readMarks>[0];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { db } = testDatabase.database;
  const memberReads = createMemberReads({ broker: createLocalBroker(), clock: () => 0 });
  services = { db, memberReads };
  await addMember(db, 'ada');
  await addMember(db, 'ben');
  for (const id of ids) await addPost(db, { id, owner: 'ada' });
  const likes = ids
    .filter(isLiked)
    .map((entry_id) => ({ entry_id, user_id: 'ben', created_at: 1 }));
  await db.insertInto('entry_like').values(likes).execute();
});
afterAll(() => testDatabase.drop());

const listLiked = async (userId: string, page: readonly string[]) => {
  const { liked } = await readMarks(services, userId, page);
  return page.filter((id) => liked.has(id));
};

test('marks are right on the newest entries, on older ones and across the boundary', async () => {
  expect(ids.filter(isLiked).length).toBeGreaterThan(100);
  for (const page of [ids.slice(-20), ids.slice(0, 20), ids.slice(10, 40), ids, []]) {
    expect(await listLiked('ben', page)).toEqual(page.filter(isLiked));
  }
});

test('a member without likes has no marks', async () => {
  expect(await listLiked('ada', ids)).toEqual([]);
});

test('evicting a member’s cached marks makes the next read query them again, for this member only', async () => {
  const [newest = ''] = ids.slice(-10, -9);
  const { db, memberReads } = services;
  expect(await listLiked('ben', [newest])).toEqual([]);
  expect(await listLiked('ada', [newest])).toEqual([]);
  const like = (user_id: string) => ({ entry_id: newest, user_id, created_at: 1 });
  await db
    .insertInto('entry_like')
    .values([like('ben'), like('ada')])
    .execute();
  memberReads.evict('ben');
  expect(await listLiked('ben', [newest])).toEqual([newest]);
  expect(await listLiked('ada', [newest])).toEqual([]);
});
