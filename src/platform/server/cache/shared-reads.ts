import { type Broker, defineChannel } from '../live/broker.ts';

/** The ids of the entries that have changed; null if anything may have changed. */
const sharedReadsChanged = defineChannel<readonly string[] | null>('shared-reads.changed');

/**
 * A short-lived cache that lets concurrent requests for the same data share one read. A result must be the same for
 * every viewer. It is reused for at most 250 ms, and never after an act of this process has made it stale, so that
 * members always see their own changes.
 */
export interface SharedReads {
  /**
   * Returns the result of `load`, from the cache if possible. `entriesOf` returns the ids of the posts and events in a
   * result. A change of other entries does not evict the result; without `entriesOf`, a change of any entry does.
   */
  read<T>(
    key: string,
    load: () => Promise<T>,
    entriesOf?: (result: T) => readonly string[],
  ): Promise<T>;
  /** Evicts, in every process, the results that are stale because these entries have changed. */
  evict(entryIds: readonly string[]): void;
  /** Evicts all results, in every process. */
  clear(): void;
}

interface CachedRead {
  startedAt: number;
  value: Promise<unknown>;
  /** The entries in the result. Absent while it is being read, and if `read` was called without `entriesOf`. */
  entryIds?: ReadonlySet<string>;
}

const maxAgeMs = 250;
const maxEntries = 500;

/** Creates the cache of one process. `now` returns milliseconds since an arbitrary start. */
export function createSharedReads(
  broker: Broker,
  now: () => number = () => performance.now(),
): SharedReads {
  const cache = new Map<string, CachedRead>();
  const isExpired = ({ startedAt }: CachedRead) => now() - startedAt >= maxAgeMs;

  function evictHere(entryIds: readonly string[]): void {
    if (entryIds.length === 0) return;
    for (const [key, cached] of cache) {
      const { entryIds: contained } = cached;
      const isStale = !contained || entryIds.some((id) => contained.has(id));
      if (isStale || isExpired(cached)) cache.delete(key);
    }
  }

  broker.subscribe(sharedReadsChanged, (entryIds) => {
    if (entryIds) evictHere(entryIds);
    else cache.clear();
  });
  broker.onGap(() => cache.clear());
  return {
    read<T>(key: string, load: () => Promise<T>, entriesOf?: (result: T) => readonly string[]) {
      const cached = cache.get(key);
      if (cached && !isExpired(cached)) return cached.value as Promise<T>;
      if (cache.size >= maxEntries) cache.clear();
      const value = load();
      const entry: CachedRead = { startedAt: now(), value };
      cache.set(key, entry);
      value.then(
        (result) => {
          if (entriesOf) entry.entryIds = new Set(entriesOf(result));
        },
        () => {
          if (cache.get(key) === entry) cache.delete(key);
        },
      );
      return value;
    },
    evict: (entryIds) => broker.publish(sharedReadsChanged, entryIds),
    clear: () => broker.publish(sharedReadsChanged, null),
  };
}
