import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from './config.ts';
import type { Log } from './log.ts';

/** Two connections to Redis, which reconnect automatically. */
export interface RedisConnections {
  /** Runs commands and publishes. Fails immediately while Redis is unavailable. */
  readonly commands: Redis;
  /** Only subscribes: Redis allows almost no other commands on such a connection. */
  readonly listener: Redis;
  close(): void;
}

/** How often idle connections are pinged, to detect dead ones. */
const pingMs = 5000;

/**
 * Nothing is queued while Redis is unavailable. Meanwhile, processes find missed updates in the database, and each
 * counts limits in its own memory.
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

/** Connects to Redis. Throws {@link ConfigError} if Redis cannot be reached. */
export async function openRedis(url: string, log: Log): Promise<RedisConnections> {
  const commands = await connect(url, log);
  const listener = await connect(url, log).catch((error) => {
    commands.disconnect();
    throw error;
  });
  const connections = [commands, listener];
  const pingTimer = setInterval(() => {
    // If a ping gets no response, the socket timeout closes the connection.
    for (const redis of connections) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  return {
    commands,
    listener,
    close() {
      clearInterval(pingTimer);
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
    throw new ConfigError(
      `Cannot connect to Redis at ${getHost(url)}: ${getMessage(reason ?? error)}.`,
    );
  }
  wasReady = true;
  logConnection(redis, log, () => reason);
  return redis;
}

/** Logs once when the connection is lost, and once when it is restored. */
function logConnection(redis: Redis, log: Log, getReason: () => unknown): void {
  let isDown = false;
  redis.on('close', () => {
    if (!isDown) log.warn({ err: getReason() }, 'Redis connection lost');
    isDown = true;
  });
  redis.on('ready', () => {
    log.info('Redis connection restored');
    isDown = false;
  });
}

/** The host of the URL, without user and password. */
const getHost = (url: string): string => (URL.canParse(url) && new URL(url).host) || 'REDIS_URL';

function getMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '');
}
