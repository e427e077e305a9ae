import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/server/config.ts';
import { type Broker, defineChannel } from '#platform/server/live/broker.ts';
import { createRedisBroker } from '#platform/server/live/redis-broker.ts';
import { createLog } from '#platform/server/log.ts';
import { openRedis } from '#platform/server/redis.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

const log = createLog('silent');
const words = defineChannel<string>('words');
let redis: RedisServer;
const open: Broker[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => Promise.all(open.splice(0).map((broker) => broker.close())));
afterAll(() => redis.stop());

/** A process: the messages it received, and promises for its next message and its next catch-up. */
async function join(channel: string) {
  const broker = await createRedisBroker({ redis: await openRedis(redis.url, log), channel, log });
  open.push(broker);
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  let looks = 0;
  broker.subscribe(words, (word) => {
    heard.push(word);
    wake();
  });
  broker.onGap(() => {
    looks += 1;
    wake();
  });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    heard,
    say: (word: string) => broker.publish(words, word),
    hears: (word: string) => until(() => heard.includes(word)),
    /** Resolves after its next catch-up. */
    looks() {
      const before = looks;
      return until(() => looks > before);
    },
  };
}

/** Two processes of one community. */
async function two() {
  const channel = `kith:${randomUUID()}`;
  const [ada, ben] = await Promise.all([join(channel), join(channel)]);
  return { ada, ben };
}

test('a message is received locally at once, by the other process soon, and by nobody twice', async () => {
  const { ada, ben } = await two();
  ada.say('one');
  expect(ada.heard).toEqual(['one']);
  ada.say('two');
  await ben.hears('two');
  ben.say('three');
  await ada.hears('three');
  expect(ada.heard).toEqual(['one', 'two', 'three']);
  expect(ben.heard).toEqual(['one', 'two', 'three']);
});

test('another community on the same Redis receives nothing', async () => {
  const { ada, ben } = await two();
  const stranger = await join(`kith:${randomUUID()}`);
  ada.say('secret');
  await ben.hears('secret');
  stranger.say('own');
  expect(stranger.heard).toEqual(['own']);
});

test('messages stay local while Redis is down, and both processes catch up during and after it', async () => {
  const { ada, ben } = await two();
  await redis.kill();
  ada.say('lost');
  expect(ada.heard).toEqual(['lost']);
  await Promise.all([ada.looks(), ben.looks()]);
  await Promise.all([ada.looks(), ben.looks()]);
  const back = [ada.looks(), ben.looks()];
  await redis.start();
  await Promise.all(back);
  await saidAndHeard(ada, ben);
  expect(ben.heard).not.toContain('lost');
});

test('an unresponsive Redis is disconnected and reconnected', async () => {
  const { ada, ben } = await two();
  redis.freeze();
  const looked = [ada.looks(), ben.looks()];
  ada.say('unheard');
  await Promise.all(looked);
  redis.thaw();
  await saidAndHeard(ada, ben);
});

/** Publishes until a message arrives: the first ones may be sent before both have reconnected. */
async function saidAndHeard(
  from: Awaited<ReturnType<typeof join>>,
  to: Awaited<ReturnType<typeof join>>,
): Promise<void> {
  const saying = setInterval(() => from.say('again'), 20);
  await to.hears('again');
  clearInterval(saying);
}

test('an unknown message is ignored', async () => {
  const channel = `kith:${randomUUID()}`;
  const ada = await join(channel);
  const ben = await join(channel);
  const other = await openRedis(redis.url, log);
  await other.commands.publish(channel, 'stranger {not json');
  other.close();
  ada.say('fine');
  await ben.hears('fine');
});

test.each([
  [
    'nobody listens',
    'redis://127.0.0.1:1',
    'Cannot connect to Redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  ['no such host', 'redis://redis.invalid', 'Cannot connect to Redis at redis.invalid:'],
])('one that cannot be reached is named in one sentence: %s', async (_name, url, sentence) => {
  const refused = openRedis(url, log);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(sentence);
});

test('a wrong password is reported but not logged', async () => {
  const url = redis.url.replace('redis://', 'redis://kith:not-the-password@');
  const refused = await openRedis(url, log).catch((error: Error) => error.message);
  expect(refused).toContain('WRONGPASS');
  expect(refused).not.toContain('not-the-password');
});
