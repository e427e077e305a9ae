import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Config } from './config.ts';
import type { SharedReads } from './database/shared-reads.ts';
import type { Storage } from './files/storage.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Acts } from './live/acts.ts';
import type { Broker } from './live/broker.ts';
import type { LiveHub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';

/** How much work hashing a password takes: argon2id's memory in KiB and its number of passes. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** What the platform gives to every feature. Made once, at start. */
export interface Services {
  config: Config;
  db: Kysely<Schema>;
  engine: 'sqlite' | 'postgres';
  /** For what is the same for everybody and asked for all the time. */
  sharedReads: SharedReads;
  /** Signs session cookies; kept in the data folder unless it is set. */
  secret: string;
  passwordCost: PasswordCost;
  storage: Storage;
  mailer: Mailer;
  limits: RateLimits;
  jobs: Jobs;
  /** Every write that others may hear of. */
  acts: Acts;
  broker: Broker;
  live: LiveHub;
  clock: Clock;
  log: Log;
}
