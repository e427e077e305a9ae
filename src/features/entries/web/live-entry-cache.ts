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

/**
 * Resets the queries of a deleted entry alone. Its own page then shows that it was deleted, and a newcomer to whom it
 * was offered sees the next event.
 */
export async function evictEntry(client: QueryClient, id: string): Promise<void> {
  await client.resetQueries({
    predicate: ({ meta, state }) => {
      // The event that is offered to a newcomer is null if there is none.
      const data = state.data as CachedEntry | EntryPages | null | undefined;
      return meta?.entries !== undefined && !!data && !isPages(data) && data.id === id;
    },
  });
}
