import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  appendLiveUpdates,
  type LoggedUpdate,
  type Topic,
} from '#platform/server/database/live-update-log.ts';
import { TopicReader } from '#platform/server/live/topic-reader.ts';
import { createTopicReaders } from '#platform/server/live/topic-readers.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';

let testDatabase: TestDatabase;
let reader: TopicReader;
let received: string[];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  received = [];
  reader = await TopicReader.open(testDatabase.database.db, 'everyone');
  reader.add('ada', ({ data, detailed }) => void received.push(detailed ?? data));
});

/** Logs updates in one transaction, and returns them in the form in which they are published. */
const log = (...texts: string[]): Promise<LoggedUpdate[]> => logTo('everyone', ...texts);

const logTo = (topic: Topic, ...texts: string[]): Promise<LoggedUpdate[]> =>
  testDatabase.database.db.transaction().execute((trx) =>
    appendLiveUpdates(
      trx,
      texts.map((data) => ({ topic, name: 'sample', data, detailed: `${data}!` })),
      1,
    ),
  );

test('updates that arrive out of order keep their order and their details', async () => {
  const [one, two, three] = await log('one', 'two', 'three');
  if (!one || !two || !three) throw new Error('Not everything was logged.');
  const arrivals = [reader.receive(three), reader.receive(two), reader.receive(one)];
  expect(received).toEqual(['one!', 'two!', 'three!']);
  await Promise.all(arrivals);
  await reader.receive(two);
  expect(received).toEqual(['one!', 'two!', 'three!']);
});

test('an update that was lost in transit is read from the log, without details', async () => {
  const [, two] = await log('one', 'two');
  if (!two) throw new Error('Not everything was logged.');
  await reader.receive(two);
  expect(received).toEqual(['one', 'two!']);
  expect(reader.last).toBe(two.number);
});

test('an update to several members calls only their listeners, also if it is read from the log', async () => {
  const called: string[] = [];
  for (const name of ['ben', 'cleo'])
    reader.add(name, ({ data }) => called.push(`${name} ${data}`));
  const recipients = { ada: null, ben: null, dora: null };
  const sample = { topic: 'everyone', name: 'sample', recipients } as const;
  const [, two] = await testDatabase.database.db.transaction().execute((trx) =>
    appendLiveUpdates(
      trx,
      ['one', 'two'].map((data) => ({ ...sample, data })),
      1,
    ),
  );
  if (!two) throw new Error('Not everything was logged.');
  await reader.receive(two);
  expect(received).toEqual(['one', 'two']);
  expect(called).toEqual(['ben one', 'ben two']);
  expect(reader.last).toBe(two.number);
});

test('the log has no details', async () => {
  await log('one');
  const rows = await testDatabase.database.db.selectFrom('live_update').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('one!');
});

test('an update to everyone never overtakes an earlier update to a member while both are read from the log', async () => {
  let afterNumbers: (() => Promise<unknown>) | null = null;
  const db = testDatabase.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const work = result.rows.some((row) => 'last_number' in row) ? afterNumbers : null;
      if (work) afterNumbers = null;
      await work?.();
      return result;
    },
  });
  const readers = createTopicReaders(db);
  const read: string[] = [];
  for (const topic of ['everyone', 'user:ada'] as const) {
    await readers.join(topic, 'ada', ({ data }) => void read.push(data));
  }
  await log('before the block');
  afterNumbers = async () => {
    await logTo('user:ada', 'the block');
    await log('after the block');
  };
  await readers.catchUp();
  expect(read).toEqual(['before the block']);
  await readers.catchUp();
  expect(read).toEqual(['before the block', 'the block', 'after the block']);
});
