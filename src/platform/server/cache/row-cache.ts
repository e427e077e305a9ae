import type { Clock } from '#platform/shared/clock.ts';
import type { MayHaveChangedSince } from '../database/other-commits.ts';
import type { Broker } from '../live/broker.ts';
import { batchLoads, type LoadRows } from './batch-loads.ts';

/** A cache of rows from the database. When full, it evicts the oldest row. */
export interface RowCache<Row> {
  /** Returns the row from the cache, or loads it. Returns null if there is no such row; that result is not cached. */
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
  /**
   * Maximum age of a row once another process may have committed since it was loaded, in case its eviction message
   * didn't arrive.
   */
  maxAgeMs: number;
  maxRows: number;
}

interface CachedRow<Row> {
  row: Row;
  loadStartedAt: number;
}

/** Maximum age of a row if no other process has committed since it was loaded. */
const maxAgeIfUnchangedMs = 5 * 60_000;

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
   * The loads in progress, by key. Evicting a key also forgets its pending load, whose row may be stale and must not be
   * cached.
   */
  const pendingLoads = new Map<string, Promise<Row | null>>();

  broker.onGap(() => {
    pendingLoads.clear();
    cache.clear();
  });

  function isExpired({ loadStartedAt }: CachedRow<Row>): boolean {
    const age = clock() - loadStartedAt;
    return age >= maxAgeIfUnchangedMs || (age >= maxAgeMs && mayHaveChangedSince(loadStartedAt));
  }

  function removeExpired(): void {
    // Rows are stored in roughly the order they were loaded, so stop at the first unexpired one. An expired row
    // behind it is dropped later, or when it is read.
    for (const [key, cached] of cache) {
      if (!isExpired(cached)) return;
      cache.delete(key);
    }
  }

  function store(key: string, row: Row, loadStartedAt: number): void {
    removeExpired();
    if (cache.size >= maxRows) cache.delete(cache.keys().next().value as string);
    cache.set(key, { row, loadStartedAt });
  }

  function startLoad(key: string): Promise<Row | null> {
    const loadStartedAt = clock();
    const isCurrent = () => pendingLoads.get(key) === loading;
    const loading = loadRow(key).then(
      (row) => {
        if (isCurrent()) {
          pendingLoads.delete(key);
          if (row !== null) store(key, row, loadStartedAt);
        }
        return row;
      },
      (error) => {
        if (isCurrent()) pendingLoads.delete(key);
        throw error;
      },
    );
    pendingLoads.set(key, loading);
    return loading;
  }

  return {
    async read(key) {
      const cached = cache.get(key);
      if (cached && !isExpired(cached)) return cached.row;
      cache.delete(key);
      return pendingLoads.get(key) ?? startLoad(key);
    },
    evict(key) {
      pendingLoads.delete(key);
      cache.delete(key);
    },
    evictWhere(isStale) {
      pendingLoads.clear();
      for (const [key, { row }] of cache) if (isStale(row)) cache.delete(key);
    },
  };
}
