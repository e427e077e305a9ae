import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { MayHaveChangedSince } from '../database/other-commits.ts';
import { type Broker, defineChannel } from '../live/broker.ts';
import { createRowCache, type RowCache } from './row-cache.ts';

/**
 * How long a result is reused if another process may have made it stale without a message to this process, for example
 * when two processes run without Redis. Live updates of the other process are delayed by up to the same time, until the
 * next heartbeat of the live stream.
 */
const maxAgeMs = 20_000;
const maxMembers = 10_000;

/** The id of a member whose cached results are stale. */
const memberReadsChanged = defineChannel<string>('member-reads.changed');

/**
 * A read that almost every request of a member needs, such as the entries that the member likes. The function takes the
 * ids of several members and returns the result of each member by id.
 */
export type MemberRead<Result> = (
  db: Kysely<Schema>,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Result>>;

/** Caches reads about members. An act evicts the results that it makes stale; see `Act.evictReadsOf`. */
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
  mayHaveChangedSince: MayHaveChangedSince;
}

/** Creates the cache of one process. It keeps results of up to 10,000 members; see {@link createRowCache}. */
export function createMemberReads({ db, ...options }: MemberReadsOptions): MemberReads {
  const { broker } = options;
  const caches = new Map<MemberRead<unknown>, RowCache<unknown>>();
  const evictHere = (userId: string) => {
    for (const cache of caches.values()) cache.evict(userId);
  };
  broker.subscribe(memberReadsChanged, evictHere);
  return {
    read<Result>(load: MemberRead<Result>, userId: string) {
      let cache = caches.get(load);
      if (!cache) {
        const loadRows = (userIds: readonly string[]) => load(db, userIds);
        cache = createRowCache<unknown>({ ...options, loadRows, maxAgeMs, maxRows: maxMembers });
        caches.set(load, cache);
      }
      return cache.read(userId) as Promise<Result>;
    },
    evict: (userId) => broker.publish(memberReadsChanged, userId),
    evictHere,
  };
}
