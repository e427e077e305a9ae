import type { QueryClient } from '@tanstack/react-query';
import {
  type CachedEntry,
  type EntryPages,
  isPages,
  removeEntry,
  updateQueries,
} from './entry-cache.ts';

/*
 * Only live updates use this file. It is separate from entry-cache.ts, because the community page loads entry-cache.ts
 * at the start, and the size of the code that loads at the start is limited.
 */

/** Finds an entry in any cached query. Returns undefined if no query contains it. */
export function findCached(client: QueryClient, id: string): CachedEntry | undefined {
  let found: CachedEntry | undefined;
  updateQueries(client, (data) => {
    const entries = isPages(data) ? data.pages.flatMap((page) => page.items) : [data];
    found ??= entries.find((entry) => entry.id === id);
    return data;
  });
  return found;
}

/** Removes all entries of a member from every list; returns their ids. */
export function removeEntriesOf(client: QueryClient, userId: string): Set<string> {
  const ids = new Set<string>();
  updateQueries(client, (data) => {
    const entries = isPages(data) ? data.pages.flatMap((page) => page.items) : [data];
    for (const entry of entries) if (entry.userId === userId) ids.add(entry.id);
    return data;
  });
  for (const id of ids) removeEntry(client, id);
  return ids;
}

/** Resets the query of a deleted entry's own page, so that the page shows that the entry was deleted. */
export async function evictEntry(client: QueryClient, id: string): Promise<void> {
  await client.resetQueries({
    predicate: ({ meta, state }) => {
      const data = state.data as CachedEntry | EntryPages | undefined;
      return meta?.entries !== undefined && data !== undefined && !isPages(data) && data.id === id;
    },
  });
}
