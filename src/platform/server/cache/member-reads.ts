import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { type Broker, defineChannel } from '../live/broker.ts';
import { createRowCache, type RowCache } from './row-cache.ts';

/**
 * How long a result is reused if no message evicts it, for example when two processes run without Redis: one heartbeat
 * of the live stream.
 */
const maxAgeMs = 20_000;
const maxMembers = 10_000;

/** The id of a member whose cached results are stale. */
const memberReadsChanged = defineChannel<string>('member-reads.changed');

/** A read that almost every request of a member needs, such as which entries they like. */
export type MemberRead<Result> = (db: Kysely<Schema>, userId: string) => Promise<Result>;

/** Caches reads about a member. Acts evict the results that they make stale; see `Act.evictReadsOf`. */
export interface MemberReads {
  /** Returns the result of `load`, from the cache if possible. `load` must be the same function each time. */
  read<Result>(load: MemberRead<Result>, userId: string): Promise<Result>;
  /** Evicts all results of a member in every process. */
  evict(userId: string): void;
  /** Evicts all results of a member in this process. */
  evictHere(userId: string): void;
}

interface MemberReadsOptions {
  db: Kysely<Schema>;
  broker: Broker;
  clock: Clock;
}

/** Creates the cache of one process. It keeps results of up to 10,000 members, each for at most 20 seconds. */
export function createMemberReads({ db, broker, clock }: MemberReadsOptions): MemberReads {
  const caches = new Map<MemberRead<unknown>, RowCache<unknown>>();
  const evictHere = (userId: string) => {
    for (const cache of caches.values()) cache.evict(userId);
  };
  broker.subscribe(memberReadsChanged, evictHere);
  return {
    read<Result>(load: MemberRead<Result>, userId: string) {
      let cache = caches.get(load);
      if (!cache) {
        cache = createRowCache({ broker, clock, maxAgeMs, maxRows: maxMembers });
        caches.set(load, cache);
      }
      return cache.read(userId, () => load(db, userId)) as Promise<Result>;
    },
    evict: (userId) => broker.publish(memberReadsChanged, userId),
    evictHere,
  };
}
