import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '#app/server/start-server.ts';
import { readConfig } from '#platform/server/config.ts';
import { findPort } from '#test/find-port.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

let redis: RedisServer;
let observer: Redis;
let dataDir: string;

beforeAll(async () => {
  redis = await startRedis();
  observer = new Redis(redis.url);
  dataDir = await mkdtemp(join(tmpdir(), 'kith-failed-start-'));
});
afterAll(async () => {
  observer.disconnect();
  await redis.stop();
  await rm(dataDir, { recursive: true });
});

const start = (settings: Record<string, string>) =>
  startServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    }),
  );

/** How many connections Redis has, without the observer's. */
async function countConnections(): Promise<number> {
  const clients = String(await observer.call('client', 'list'));
  return clients.trim().split('\n').length - 1;
}

test('a start that cannot open the database closes its connections to Redis', async () => {
  const url = `postgres://kith@127.0.0.1:${await findPort()}/kith`;
  const failed = start({ REDIS_URL: redis.url, DATABASE_URL: url });
  await expect(failed).rejects.toThrow('Cannot connect to PostgreSQL');
  await expect.poll(countConnections).toBe(0);
});

test('a start that may not subscribe to Redis closes its connections', async () => {
  await observer.call('acl', 'setuser', 'mute', 'on', '>secret', '~*', '&*', '+@all', '-subscribe');
  const failed = start({
    REDIS_URL: redis.url.replace('//', '//mute:secret@'),
    DATABASE_URL: 'postgres://kith@127.0.0.1/kith',
  });
  await expect(failed).rejects.toThrow('NOPERM');
  await expect.poll(countConnections).toBe(0);
});
