import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendLiveUpdates } from '#platform/server/database/live-update-log.ts';
import { liveUpdateChannel } from '#platform/server/live/acts.ts';
import { createLocalBroker } from '#platform/server/live/broker.ts';
import { createLiveHub } from '#platform/server/live/hub.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('an update that arrives while missed ones are read is delivered, even if an update for others follows', async () => {
  const { db } = testDatabase.database;
  const broker = createLocalBroker();
  const broadcastTo = async (userId: string, data: string) => {
    const update = {
      topic: 'everyone',
      name: 'sample',
      data,
      recipients: { [userId]: null },
    } as const;
    const logged = await db.transaction().execute((trx) => appendLiveUpdates(trx, [update], 1));
    broker.publish(liveUpdateChannel, logged);
  };
  let afterMissed: (() => Promise<unknown>) | null = async () => {
    await broadcastTo('ada', '"during"');
    await broadcastTo('ben', '"for others"');
  };
  const slowDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const work = result.rows.some((row) => row.data === '"missed"') ? afterMissed : null;
      if (work) afterMissed = null;
      await work?.();
      return result;
    },
  });
  const hub = createLiveHub({
    db: slowDb,
    memberReads: { evictHere: () => {} },
    broker,
    log: createLog('silent'),
  });
  await broadcastTo('ada', '"missed"');
  const received: [data: string, number: number | undefined][] = [];
  const { position, resumed } = await hub.subscribe({
    userId: 'ada',
    after: new Map([
      ['everyone', 0],
      ['user:ada', 0],
    ]),
    onUpdate: ({ data }, position) => received.push([data, position.get('everyone')]),
    onEphemeral: () => {},
    onFailure: () => {},
  });
  expect(resumed).toBe(true);
  expect(received.map(([data]) => data)).toEqual(['"missed"', '"during"']);
  expect(position.get('everyone')).toBe(3);
});
