import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { MemberReads } from './cache/member-reads.ts';
import type { SharedReads } from './cache/shared-reads.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { MayHaveChangedSince } from './database/other-commits.ts';
import type { Faults } from './faults/faults.ts';
import type { Storage } from './files/storage.ts';
import type { RefusedSignUps } from './http/metrics.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Acts } from './live/acts.ts';
import type { Broker } from './live/broker.ts';
import type { LiveHub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';

/** The cost of hashing a password: argon2id's memory in KiB and its number of passes. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** What the platform provides to every feature. Created once, at start. */
export interface Services {
  config: Config;
  db: Kysely<Schema>;
  engine: 'sqlite' | 'postgres';
  /** Removes the bytes of deleted rows from the database's files; see {@link Database}. */
  eraseDeleted: Database['eraseDeleted'];
  mayHaveChangedSince: MayHaveChangedSince;
  /** For frequent reads that have the same result for every viewer. */
  sharedReads: SharedReads;
  /** For reads that almost every request of a member needs. */
  memberReads: MemberReads;
  /** The source of all keys, such as the key for session cookies. Stored in the data folder unless configured. */
  secret: string;
  passwordCost: PasswordCost;
  storage: Storage;
  limits: RateLimits;
  refusedSignUps: RefusedSignUps;
  jobs: Jobs;
  /** Transactions that notify features and browsers. */
  acts: Acts;
  /** Sends all email. */
  outbox: Outbox;
  broker: Broker;
  live: LiveHub;
  clock: Clock;
  /** Reports a full disk and other failures of the machine. */
  faults: Faults;
  /**
   * A community with up to this many members counts as young. Its administrators are notified of newcomers, and see the
   * first steps of setting up a community. While it has no administrators, this applies to its first member.
   */
  youngCommunityMaxMembers: number;
  /**
   * Waits for the given time; rejects with an `AbortError` if the process stops. Tests replace it, so that they can end
   * a pause at any time.
   */
  pause: (ms: number) => Promise<void>;
  log: Log;
}
