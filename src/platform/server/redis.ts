import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from './config.ts';
import type { Log } from './log.ts';

/** Two connections to Redis. When they break they come back by themselves. */
export interface RedisConnections {
  /** Asks and tells. What it is given while Redis is away fails at once. */
  readonly commands: Redis;
  /** Only listens, as Redis wants it of whoever does. */
  readonly listener: Redis;
  close(): void;
}

/** A line on which nothing is said is tried this often: one that is dead looks the same until then. */
const pingMs = 5000;

/**
 * Nothing waits here for better times: what cannot be said now is found in the database later, and a
 * limit is then counted in this process's memory.
 */
const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 5000,
  socketTimeout: 2000,
} satisfies RedisOptions;

/** Connects to Redis. Throws {@link ConfigError} when it cannot be reached. */
export async function openRedis(url: string, log: Log): Promise<RedisConnections> {
  const commands = await connect(url, log);
  const listener = await connect(url, log).catch((error) => {
    commands.disconnect();
    throw error;
  });
  const connections = [commands, listener];
  const pinging = setInterval(() => {
    // One that gets no answer is closed by its socket's timeout, which is all that matters here.
    for (const redis of connections) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  return {
    commands,
    listener,
    close() {
      clearInterval(pinging);
      for (const redis of connections) redis.disconnect();
    },
  };
}

async function connect(url: string, log: Log): Promise<Redis> {
  let wasReady = false;
  let reason: unknown;
  const retryStrategy = (times: number) => (wasReady ? Math.min(times * 50, 1000) : null);
  const redis = new Redis(url, { ...options, retryStrategy });
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new ConfigError(`Cannot connect to Redis at ${hostOf(url)}: ${textOf(reason ?? error)}.`);
  }
  wasReady = true;
  watch(redis, log, () => reason);
  return redis;
}

/** Says once when Redis goes, and once when it is back. */
function watch(redis: Redis, log: Log, reasonOf: () => unknown): void {
  let away = false;
  redis.on('close', () => {
    if (!away) log.warn({ err: reasonOf() }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    log.info('Redis is back');
    away = false;
  });
}

/** Where the URL points, without its user and password. */
const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || 'REDIS_URL';

function textOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '');
}
