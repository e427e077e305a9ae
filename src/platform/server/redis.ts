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
  const commands = await connect(url);
  const listener = await connect(url).catch((error) => {
    commands.disconnect();
    throw error;
  });
  const connections = [commands, listener];
  const stopLogging = logConnections(connections, log);
  const pingTimer = setInterval(() => {
    // If a ping gets no response, the socket timeout closes the connection.
    for (const redis of connections) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  return {
    commands,
    listener,
    close() {
      clearInterval(pingTimer);
      stopLogging();
      for (const redis of connections) redis.disconnect();
    },
  };
}

async function connect(url: string): Promise<Redis> {
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
  return redis;
}

/**
 * Logs once when the first connection is lost, and once when all connections are restored. Returns a function that
 * stops the logging, because ioredis also emits `close` after `disconnect()`.
 */
function logConnections(connections: readonly Redis[], log: Log): () => void {
  const lost = new Set<Redis>();
  let isStopped = false;
  for (const redis of connections) {
    let reason: unknown;
    redis.on('error', (error) => {
      reason = error;
    });
    redis.on('close', () => {
      if (isStopped) return;
      if (lost.size === 0) log.warn({ err: reason }, 'Redis connection lost');
      lost.add(redis);
    });
    redis.on('ready', () => {
      if (lost.delete(redis) && lost.size === 0) log.info('Redis connection restored');
    });
  }
  return () => {
    isStopped = true;
  };
}

/** The host of the URL, without user and password. */
const getHost = (url: string): string => (URL.canParse(url) && new URL(url).host) || 'REDIS_URL';

function getMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '');
}
