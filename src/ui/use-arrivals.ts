import { useEffect, useRef } from 'react';

interface Arriving {
  id: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/** What a list held when it was first seen, and all that it has held since. */
interface Seen {
  list: string;
  newestAt: number;
  ids: Set<string>;
}

/**
 * Calls `onArrival` once for each item that comes into a list while it is shown: not for those that it
 * begins with, nor for older ones that are loaded later. `list` names it; another name begins anew.
 * `items` is absent until they have loaded.
 */
export function useArrivals<T extends Arriving>(
  list: string,
  items: readonly T[] | undefined,
  onArrival: (item: T) => void,
): void {
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!items) return;
    if (seen.current?.list !== list) {
      const newestAt = Math.max(0, ...items.map(({ createdAt }) => createdAt));
      seen.current = { list, newestAt, ids: new Set(items.map(({ id }) => id)) };
      return;
    }
    const { newestAt, ids } = seen.current;
    for (const item of items) {
      const known = ids.has(item.id);
      ids.add(item.id);
      if (!known && item.createdAt > newestAt) onArrival(item);
    }
  }, [list, items, onArrival]);
}
