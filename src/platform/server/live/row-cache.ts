import type { Clock } from '#platform/shared/clock.ts';
import type { Broker } from './broker.ts';

/** A cache of rows from the database. A full cache drops the row that was loaded first. */
export interface RowCache<Row> {
  /** The cached row, or the result of `load`; null is not cached. */
  read(key: string, load: () => Promise<Row>): Promise<Row>;
  evict(key: string): void;
  /** Evicts all rows for which `isStale` is true. */
  evictWhere(isStale: (row: NonNullable<Row>) => boolean): void;
}

interface RowCacheOptions {
  broker: Pick<Broker, 'onGap'>;
  clock: Clock;
  /** How long a row is reused, even if nothing evicts it. */
  maxAgeMs: number;
  maxRows: number;
}

/**
 * Creates a cache for rows that writers evict in every process, through the broker. The cache is cleared whenever
 * messages of other processes may have been lost.
 */
export function createRowCache<Row>({
  broker,
  clock,
  maxAgeMs,
  maxRows,
}: RowCacheOptions): RowCache<Row> {
  const cache = new Map<string, { row: NonNullable<Row>; readAt: number }>();
  // Counts evictions, so that a row that was read before a change is not cached after it.
  let evictions = 0;

  broker.onGap(() => {
    evictions += 1;
    cache.clear();
  });

  return {
    async read(key, load) {
      const cached = cache.get(key);
      const now = clock();
      if (cached && now - cached.readAt < maxAgeMs) return cached.row;
      cache.delete(key);
      const evictionsBefore = evictions;
      const row = await load();
      if (row === null || row === undefined || evictionsBefore !== evictions) return row;
      if (cache.size >= maxRows) cache.delete(cache.keys().next().value as string);
      cache.set(key, { row, readAt: now });
      return row;
    },
    evict(key) {
      evictions += 1;
      cache.delete(key);
    },
    evictWhere(isStale) {
      evictions += 1;
      for (const [key, { row }] of cache) if (isStale(row)) cache.delete(key);
    },
  };
}
