import { useEffect, useRef } from 'react';

interface ListItem {
  id: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/** The latest `createdAt` in a list when it was first loaded, and the ids of all items that the list has had so far. */
interface SeenList {
  list: string;
  newestAt: number;
  ids: Set<string>;
}

/**
 * Calls `onArrival` once for each new item that is added to a list while it is shown, but not for its initial items or
 * for older items that are loaded later. `list` is the key of the list. When it changes, the items of the new list
 * count as initial items. `items` is undefined until the list has loaded.
 */
export function useArrivals<T extends ListItem>(
  list: string,
  items: readonly T[] | undefined,
  onArrival: (item: T) => void,
): void {
  const seen = useRef<SeenList | null>(null);
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
