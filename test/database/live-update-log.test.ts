import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appendLiveUpdates,
  lastNumbers,
  listLiveUpdates,
  type Topic,
} from '#platform/server/database/live-update-log.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

/** Too many updates for one INSERT on either engine, because each update binds six parameters. */
const count = 17_000;

const append = (chooseTopic: (at: number) => Topic) => {
  const updates = Array.from({ length: count }, (_, at) => ({
    topic: chooseTopic(at),
    name: 'sample',
    data: `${at}`,
  }));
  return testDatabase.database.db
    .transaction()
    .execute((trx) => appendLiveUpdates(trx, updates, 1));
};

const countUpdates = async (topic: 'everyone' | 'members'): Promise<number> => {
  const { total } = await testDatabase.database.db
    .selectFrom('live_update')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('topic', topic === 'everyone' ? '=' : '<>', 'everyone')
    .executeTakeFirstOrThrow();
  return Number(total);
};

test('an act can send any number of updates to one topic', async () => {
  const logged = await append(() => 'everyone');
  expect(logged.map(({ number }) => number)).toEqual(logged.map((_, at) => at + 1));
  expect(logged.map(({ data }) => data)).toEqual(logged.map((_, at) => `${at}`));
  expect(await countUpdates('everyone')).toBe(count);
  expect(await lastNumbers(testDatabase.database.db, ['everyone'])).toEqual(
    new Map([['everyone', count]]),
  );
});

test('an act can send updates to any number of topics', async () => {
  const logged = await append((at) => `user:${at}`);
  expect(new Set(logged.map(({ number }) => number))).toEqual(new Set([1]));
  expect(logged).toHaveLength(count);
  expect(await countUpdates('members')).toBe(count);
});

test('a member receives only the updates that name exactly their id', async () => {
  const { db } = testDatabase.database;
  const [first = 0] = (await lastNumbers(db, ['everyone'])).values();
  const ids = ['a_b', 'axb', 'A_B', 'a_bc', 'za_b'];
  await db.transaction().execute((trx) =>
    appendLiveUpdates(
      trx,
      ids.map((id) => ({
        topic: 'everyone',
        name: 'sample',
        data: id,
        recipients: { [id]: null },
      })),
      1,
    ),
  );
  const range = { topic: 'everyone', after: first, limit: 10, recipientId: 'a_b' } as const;
  expect((await listLiveUpdates(db, range)).map(({ data }) => data)).toEqual(['a_b']);
});
