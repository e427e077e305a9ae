import type { Clock } from '#platform/shared/clock.ts';
import type { MayHaveChangedSince } from '../database/other-commits.ts';
import type { Broker } from '../live/broker.ts';
import { batchLoads, type LoadRows } from './batch-loads.ts';

/** A cache of rows from the database. A full cache drops the row that was loaded first. */
export interface RowCache<Row> {
  /** Returns the row from the cache, or loads it. A missing row is null and is not cached. */
  read(key: string): Promise<Row | null>;
  evict(key: string): void;
  /** Evicts all rows for which `isStale` is true. */
  evictWhere(isStale: (row: Row) => boolean): void;
}

interface RowCacheOptions<Row> {
  /** Receives the keys of concurrent reads together; see {@link batchLoads}. The same key can occur more than once. */
  loadRows: LoadRows<Row>;
  broker: Pick<Broker, 'onGap'>;
  clock: Clock;
  mayHaveChangedSince: MayHaveChangedSince;
  /** How long a row is reused if another process may have changed it without a message to this process. */
  maxAgeMs: number;
  maxRows: number;
}

interface CachedRow<Row> {
  row: Row;
  loadedAt: number;
}

/** How long a row is reused if no other process has committed anything since it was loaded. */
const maxUnchangedMs = 5 * 60_000;

/**
 * Creates a cache of rows. Code that changes a row must evict it in every process, through the broker. The cache clears
 * itself whenever messages from other processes may have been lost.
 */
export function createRowCache<Row>({
  loadRows,
  broker,
  clock,
  mayHaveChangedSince,
  maxAgeMs,
  maxRows,
}: RowCacheOptions<Row>): RowCache<Row> {
  const loadRow = batchLoads(loadRows);
  const cache = new Map<string, CachedRow<Row>>();
  /**
   * The reads in progress, by key. Evicting a key also removes its read, because the row that it returns may be stale
   * and must not be cached.
   */
  const pending = new Map<string, Promise<Row | null>>();

  broker.onGap(() => {
    pending.clear();
    cache.clear();
  });

  function isExpired({ loadedAt }: CachedRow<Row>): boolean {
    const age = clock() - loadedAt;
    return age >= maxUnchangedMs || (age >= maxAgeMs && mayHaveChangedSince(loadedAt));
  }

  function removeExpired(): void {
    // The rows are in the order in which they were stored, so all rows after the first unexpired one are unexpired too.
    for (const [key, cached] of cache) {
      if (!isExpired(cached)) return;
      cache.delete(key);
    }
  }

  function store(key: string, row: Row, loadedAt: number): void {
    removeExpired();
    if (cache.size >= maxRows) cache.delete(cache.keys().next().value as string);
    cache.set(key, { row, loadedAt });
  }

  function start(key: string): Promise<Row | null> {
    const startedAt = clock();
    const isCurrent = () => pending.get(key) === loading;
    const loading = loadRow(key).then(
      (row) => {
        if (isCurrent()) {
          pending.delete(key);
          if (row !== null) store(key, row, startedAt);
        }
        return row;
      },
      (error) => {
        if (isCurrent()) pending.delete(key);
        throw error;
      },
    );
    pending.set(key, loading);
    return loading;
  }

  return {
    async read(key) {
      const cached = cache.get(key);
      if (cached && !isExpired(cached)) return cached.row;
      cache.delete(key);
      return pending.get(key) ?? start(key);
    },
    evict(key) {
      pending.delete(key);
      cache.delete(key);
    },
    evictWhere(isStale) {
      pending.clear();
      for (const [key, { row }] of cache) if (isStale(row)) cache.delete(key);
    },
  };
}
