import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { deleteOldKeys, withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import { newId } from '#platform/shared/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';
import { addMember, addPost } from './sample-rows.ts';

let testDatabase: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
});
beforeEach(async () => {
  await addMember(db, 'ada');
  await addMember(db, 'ben');
});
afterEach(() => db.deleteFrom('auth_user').execute());
afterAll(() => testDatabase.drop());

/** Creates a post with a key; the response is the new post's id. */
const create = (key: string | null, request: unknown = 'a post', userId = 'ada') =>
  db.transaction().execute((trx) =>
    withIdempotencyKey(
      trx,
      { userId, key, request },
      {
        async create() {
          const id = newId();
          await addPost(trx, { id, owner: userId });
          return { id };
        },
        read: async (id) => ({ id }),
      },
    ),
  );
const postCount = async () => (await db.selectFrom('post').select('entry_id').execute()).length;

test('a retry returns what was created and creates nothing', async () => {
  const first = await create('key');
  expect(await create('key')).toEqual(first);
  expect(await postCount()).toBe(1);
});

test('a different request with the same key is refused and creates nothing', async () => {
  await create('key');
  await expect(create('key', 'another post')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await postCount()).toBe(1);
});

test('two members who use the same key create one post each', async () => {
  const adasPost = await create('key');
  const bensPost = await create('key', 'a post', 'ben');
  expect(bensPost).not.toEqual(adasPost);
  expect(await postCount()).toBe(2);
});

test('without a key, every attempt creates a post', async () => {
  await create(null);
  await create(null);
  expect(await postCount()).toBe(2);
});

test('a created row is identified by its own id or, if it has none, by its member’s id', async () => {
  const attempt = (key: string, created: { id: string } | { userId: string }) =>
    db
      .transaction()
      .execute((trx) =>
        withIdempotencyKey(
          trx,
          { userId: 'ada', key, request: '' },
          { create: async () => created, read: async (id) => ({ id: `${id} again` }) },
        ),
      );
  for (const [key, created] of [
    ['a comment', { id: 'c', userId: 'ada' }],
    ['a profile', { userId: 'ada' }],
  ] as const) {
    expect(await attempt(key, created)).toEqual(created);
  }
  expect(await attempt('a comment', { id: 'other' })).toEqual({ id: 'c again' });
  expect(await attempt('a profile', { id: 'other' })).toEqual({ id: 'ada again' });
});

test('ten concurrent attempts with one key run once, and all return the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => create('key')));
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
  expect(await postCount()).toBe(1);
});

test('a failed attempt stores no key, so the next of the waiting attempts creates the post', async () => {
  let runs = 0;
  const attempt = () =>
    db.transaction().execute((trx) =>
      withIdempotencyKey(
        trx,
        { userId: 'ada', key: 'key', request: '' },
        {
          async create() {
            runs += 1;
            await addPost(trx, { id: `post-${runs}`, owner: 'ada' });
            if (runs === 1) throw new Error('power cut');
            return { id: `post-${runs}` };
          },
          read: async (id) => ({ id }),
        },
      ),
    );
  const results = await Promise.allSettled(Array.from({ length: 5 }, attempt));
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
  expect(runs).toBe(2);
  expect(await db.selectFrom('post').select('entry_id').execute()).toEqual([
    { entry_id: 'post-2' },
  ]);
});

test('old keys are deleted, so that the same key creates another post', async () => {
  await create('key');
  expect(await deleteOldKeys(db, Date.now() - 60_000)).toBe(0);
  expect(await deleteOldKeys(db, Date.now() + 60_000)).toBe(1);
  await create('key');
  expect(await postCount()).toBe(2);
});
