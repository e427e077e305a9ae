/**
 * A short-lived cache that lets concurrent requests for the same data share one read. A result must be the same for
 * every viewer. It is reused for at most 250 ms, and never after this process has committed an act, so that members
 * always see their own changes.
 */
export interface SharedReads {
  read<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Clears the cache: everything in it may be stale. */
  clear(): void;
}

interface CachedRead {
  startedAt: number;
  value: Promise<unknown>;
}

const maxAgeMs = 250;
const maxEntries = 500;

/** `now` returns milliseconds since an arbitrary start. */
export function createSharedReads(now: () => number = () => performance.now()): SharedReads {
  const cache = new Map<string, CachedRead>();
  return {
    read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = cache.get(key);
      if (cached && now() - cached.startedAt < maxAgeMs) return cached.value as Promise<T>;
      if (cache.size >= maxEntries) cache.clear();
      const entry = { startedAt: now(), value: load() };
      cache.set(key, entry);
      entry.value.catch(() => {
        if (cache.get(key) === entry) cache.delete(key);
      });
      return entry.value;
    },
    clear: () => cache.clear(),
  };
}
