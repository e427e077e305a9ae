import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { createRateLimits, type LimitRules, type RateLimits } from './http/rate-limits.ts';
import { type Broker, createLocalBroker } from './live/broker.ts';
import type { Log } from './log.ts';

/** What the processes of a community share in addition to the database. */
export interface Processes {
  broker: Broker;
  limits: RateLimits;
}

interface ProcessesOptions {
  config: Pick<Config, 'redisUrl'>;
  /** The secret of the community, shared by all of its processes. */
  secret: string;
  limits: LimitRules;
  log: Log;
}

/**
 * Connects to the other processes if Redis is configured; otherwise messages and limits are local to this process.
 * Throws a ConfigError if Redis cannot be reached.
 */
export async function joinProcesses(options: ProcessesOptions): Promise<Processes> {
  const { config, secret, limits, log } = options;
  if (!config.redisUrl) return { broker: createLocalBroker(), limits: createRateLimits(limits) };
  const [{ openRedis }, { createRedisBroker }] = await Promise.all([
    import('./redis.ts'),
    import('./live/redis-broker.ts'),
  ]);
  // Redis pub/sub ignores database numbers, so the channel name separates communities.
  const name = `kith:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`;
  const redis = await openRedis(config.redisUrl, log);
  const broker = await createRedisBroker({ redis, channel: name, log }).catch((error) => {
    redis.close();
    throw error;
  });
  return {
    broker,
    limits: createRateLimits(limits, { client: redis.commands, prefix: name }),
  };
}
