import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits, defaultLimits } from '#platform/server/http/rate-limits.ts';
import { createLog } from '#platform/server/log.ts';
import { openRedis, type RedisConnections } from '#platform/server/redis.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

const rules = { ...defaultLimits, write: { points: 4, seconds: 600 } };
let redis: RedisServer;
const open: RedisConnections[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  for (const connections of open) connections.close();
  await redis.stop();
});

/** Creates the rate limits of one process of a community. */
async function createLimits(prefix: string) {
  const connections = await openRedis(redis.url, createLog('silent'));
  open.push(connections);
  const limits = createRateLimits(rules, { client: connections.commands, prefix });
  const take = (who: string) =>
    limits.take('write', who).then(
      () => true,
      (error) => error.code,
    );
  return { limits, take, connections };
}

const takeTimes = async (times: number, takes: (() => Promise<unknown>)[]) => {
  const outcomes: unknown[] = [];
  for (let n = 0; n < times; n++) outcomes.push(await takes[n % takes.length]?.());
  return outcomes;
};

test('two processes share one count for each member of a community', async () => {
  const [ada, ben] = [await createLimits('kith:one'), await createLimits('kith:one')];
  const takes = [() => ada.take('m1'), () => ben.take('m1')];
  const refused = 'TOO_MANY_REQUESTS';
  expect(await takeTimes(6, takes)).toEqual([true, true, true, true, refused, refused]);
  expect(await ada.take('m2')).toBe(true);
  expect(await (await createLimits('kith:two')).take('m1')).toBe(true);
});

test('a check takes no point, and fails if no point is left', async () => {
  const [ada, ben] = [await createLimits('kith:look'), await createLimits('kith:look')];
  await ben.limits.check('write', 'm1');
  expect(await takeTimes(4, [() => ada.take('m1')])).toEqual(Array(4).fill(true));
  await expect(ben.limits.check('write', 'm1')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
});

test('a returned point can be taken again by any process', async () => {
  const [ada, ben] = [await createLimits('kith:back'), await createLimits('kith:back')];
  await takeTimes(4, [() => ada.take('m1')]);
  await ben.limits.refund('write', 'm1');
  expect(await takeTimes(2, [() => ada.take('m1')])).toEqual([true, 'TOO_MANY_REQUESTS']);
});

test('a refusal takes no point, and a point that was not taken cannot be returned', async () => {
  const [ada, ben] = [await createLimits('kith:refused'), await createLimits('kith:refused')];
  await ben.limits.refund('write', 'm1');
  const burst = await Promise.all(Array.from({ length: 12 }, () => ada.take('m1')));
  expect(burst.filter((outcome) => outcome === true)).toHaveLength(4);
  await ben.limits.refund('write', 'm1');
  expect(await takeTimes(2, [() => ada.take('m1')])).toEqual([true, 'TOO_MANY_REQUESTS']);
});

test('without Redis, each process counts on its own and still enforces the limit', async () => {
  const [ada, ben] = [await createLimits('kith:away'), await createLimits('kith:away')];
  await redis.kill();
  const alone = [true, true, true, true, 'TOO_MANY_REQUESTS'];
  expect(await takeTimes(5, [() => ada.take('m1')])).toEqual(alone);
  expect(await takeTimes(5, [() => ben.take('m1')])).toEqual(alone);
  await expect(ada.limits.check('write', 'm1')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await ada.limits.check('write', 'm2');
  const back = [ada, ben].map(
    ({ connections }) =>
      new Promise<void>((resolve) => connections.commands.once('ready', () => resolve())),
  );
  await redis.start();
  await Promise.all(back);
  expect(await takeTimes(5, [() => ada.take('m3'), () => ben.take('m3')])).toEqual(alone);
});
