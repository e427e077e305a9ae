import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/server/config.ts';
import { type Broker, defineChannel } from '#platform/server/live/broker.ts';
import { createRedisBroker } from '#platform/server/live/redis-broker.ts';
import { createLog } from '#platform/server/log.ts';
import { openRedis } from '#platform/server/redis.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

const log = createLog('silent');
const samples = defineChannel<string>('samples');
let redis: RedisServer;
const open: Broker[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => Promise.all(open.splice(0).map((broker) => broker.close())));
afterAll(() => redis.stop());

/**
 * Opens the broker of one process of the community. Returns the messages that the broker has received, and functions
 * that publish a message, wait for a message and wait for a catch-up.
 */
async function join(channel: string) {
  const broker = await createRedisBroker({ redis: await openRedis(redis.url, log), channel, log });
  open.push(broker);
  const received: string[] = [];
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const check of [...waiting]) check();
  };
  let catchUps = 0;
  broker.subscribe(samples, (text) => {
    received.push(text);
    notify();
  });
  broker.onGap(() => {
    catchUps += 1;
    notify();
  });
  const until = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isMet()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    received,
    publish: (text: string) => broker.publish(samples, text),
    receives: (text: string) => until(() => received.includes(text)),
    /** Resolves when the broker next reports a gap, which makes a process catch up. */
    catchesUp() {
      const before = catchUps;
      return until(() => catchUps > before);
    },
  };
}

/** Opens the brokers of two processes of one community. */
async function startTwo() {
  const channel = `kith:${randomUUID()}`;
  const [ada, ben] = await Promise.all([join(channel), join(channel)]);
  return { ada, ben };
}

test('the publishing process receives a message immediately, the other process soon, and none twice', async () => {
  const { ada, ben } = await startTwo();
  ada.publish('one');
  expect(ada.received).toEqual(['one']);
  ada.publish('two');
  await ben.receives('two');
  ben.publish('three');
  await ada.receives('three');
  expect(ada.received).toEqual(['one', 'two', 'three']);
  expect(ben.received).toEqual(['one', 'two', 'three']);
});

test('another community on the same Redis receives nothing', async () => {
  const { ada, ben } = await startTwo();
  const stranger = await join(`kith:${randomUUID()}`);
  ada.publish('secret');
  await ben.receives('secret');
  stranger.publish('own');
  expect(stranger.received).toEqual(['own']);
});

test('messages stay local while Redis is down, and both processes catch up during and after the outage', async () => {
  const { ada, ben } = await startTwo();
  await redis.kill();
  ada.publish('lost');
  expect(ada.received).toEqual(['lost']);
  await Promise.all([ada.catchesUp(), ben.catchesUp()]);
  await Promise.all([ada.catchesUp(), ben.catchesUp()]);
  const back = [ada.catchesUp(), ben.catchesUp()];
  await redis.start();
  await Promise.all(back);
  await publishUntilReceived(ada, ben);
  expect(ben.received).not.toContain('lost');
});

test('a process with two connections logs once that Redis is lost, once that it is back, and nothing when it stops', async () => {
  const messages: string[] = [];
  const record = (...line: unknown[]) => void messages.push(String(line.at(-1)));
  const connections = await openRedis(redis.url, { ...log, warn: record, info: record });
  await redis.kill();
  const { commands, listener } = connections;
  const isReady = () => [commands, listener].every(({ status }) => status === 'ready');
  await expect.poll(isReady).toBe(false);
  await redis.start();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
  const ended = [commands, listener].map((connection) => once(connection, 'end'));
  connections.close();
  await Promise.all(ended);
  expect(messages).toEqual(['Redis connection lost', 'Redis connection restored']);
});

test('both processes catch up while Redis does not respond, and reconnect once it does', async () => {
  const { ada, ben } = await startTwo();
  redis.freeze();
  const caughtUp = [ada.catchesUp(), ben.catchesUp()];
  ada.publish('unreceived');
  await Promise.all(caughtUp);
  redis.thaw();
  await publishUntilReceived(ada, ben);
});

/** Publishes until a message arrives. The first ones can be lost if a process has not reconnected yet. */
async function publishUntilReceived(
  from: Awaited<ReturnType<typeof join>>,
  to: Awaited<ReturnType<typeof join>>,
): Promise<void> {
  const publishing = setInterval(() => from.publish('again'), 20);
  await to.receives('again');
  clearInterval(publishing);
}

test('a message that is not valid JSON is ignored', async () => {
  const channel = `kith:${randomUUID()}`;
  const ada = await join(channel);
  const ben = await join(channel);
  const other = await openRedis(redis.url, log);
  await other.commands.publish(channel, `${randomUUID()} {not json`);
  other.close();
  ada.publish('fine');
  await ben.receives('fine');
});

test.each([
  [
    'connection refused',
    'redis://127.0.0.1:1',
    'Cannot connect to Redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  ['unknown host', 'redis://redis.invalid', 'Cannot connect to Redis at redis.invalid:'],
])('an unreachable Redis is reported in one sentence: %s', async (_name, url, sentence) => {
  const refused = openRedis(url, log);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(sentence);
});

test('a wrong password is reported without being repeated in the message', async () => {
  const url = redis.url.replace('redis://', 'redis://kith:not-the-password@');
  const refused = await openRedis(url, log).catch((error: Error) => error.message);
  expect(refused).toContain('WRONGPASS');
  expect(refused).not.toContain('not-the-password');
});
