import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendLiveUpdates, type LoggedUpdate } from '#platform/server/database/live-update-log.ts';
import { TopicReader } from '#platform/server/live/topic-reader.ts';
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
  reader.add(({ data, detailed }) => void received.push(detailed ?? data));
});

/** Logs updates in one transaction, and returns them in the form in which they are published. */
const log = (...texts: string[]): Promise<LoggedUpdate[]> =>
  testDatabase.database.db.transaction().execute((trx) =>
    appendLiveUpdates(
      trx,
      texts.map((data) => ({ topic: 'everyone', name: 'sample', data, detailed: `${data}!` })),
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

test('the log has no details', async () => {
  await log('one');
  const rows = await testDatabase.database.db.selectFrom('live_update').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('one!');
});
