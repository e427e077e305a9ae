import type { Clock } from '#platform/shared/clock.ts';
import { type Broker, defineChannel } from './broker.ts';
import { createRowCache, type RowCache } from './row-cache.ts';

/**
 * How long a result is reused if no message evicts it, for example when two processes run without Redis: one heartbeat
 * of the live stream.
 */
const maxAgeMs = 20_000;
const maxMembers = 20_000;

/** The id of a member whose cached results are stale. */
const memberReadsChanged = defineChannel<string>('member-reads.changed');

/**
 * Caches what almost every request of a member reads, such as which entries they like. Acts evict the results that
 * they make stale; see `Act.evictReadsOf`.
 */
export interface MemberReads {
  /** Returns the cached result for this member, or else that of `load`. `name` identifies the kind of read. */
  read<Result>(name: string, userId: string, load: () => Promise<Result>): Promise<Result>;
  /** Evicts all results of a member in every process. */
  evict(userId: string): void;
}

/** Creates the cache of one process. It keeps results of up to 20,000 members, each for at most 20 seconds. */
export function createMemberReads(options: { broker: Broker; clock: Clock }): MemberReads {
  const { broker } = options;
  const caches = new Map<string, RowCache<unknown>>();
  broker.subscribe(memberReadsChanged, (userId) => {
    for (const cache of caches.values()) cache.evict(userId);
  });
  return {
    read<Result>(name: string, userId: string, load: () => Promise<Result>) {
      let cache = caches.get(name);
      if (!cache) {
        cache = createRowCache({ ...options, maxAgeMs, maxRows: maxMembers });
        caches.set(name, cache);
      }
      return cache.read(userId, load) as Promise<Result>;
    },
    evict: (userId) => broker.publish(memberReadsChanged, userId),
  };
}
