import {
  infiniteQueryOptions,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#platform/shared/contract.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import {
  type CachedEntry,
  changeEntry,
  type EntryPages,
  holdsEntries,
  insertAtTop,
} from './entry-cache.ts';
import {
  asPages,
  type EntryPageList,
  gcTimeMs,
  type KnownList,
  listKey,
  newestKey,
} from './entry-pages.ts';
import { freshEntries } from './fresh-entries.ts';

export interface EntrySource<T extends CachedEntry> extends KnownList {
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>;
}

/** How old the newest page may be before it is refetched when the list is shown again. */
const staleTimeMs = 20_000;

type Pages = EntryPageList<unknown>;

/**
 * Appends the next page to the cached pages. By default, TanStack Query appends it to the pages as they were at the
 * time of the request, which would undo later changes, such as likes and removed entries.
 */
const keepChanges = (cached: unknown, next: unknown): unknown => {
  const { pages } = (cached ?? { pages: [] }) as Pages;
  const all = next as Pages;
  const loaded = all.pages.slice(pages.length);
  return loaded.length > 0
    ? { ...all, pages: [...pages, ...loaded] }
    : replaceEqualDeep(cached, next);
};

export const entryListOptions = <T extends CachedEntry>(
  source: EntrySource<T>,
  client: QueryClient,
) =>
  infiniteQueryOptions({
    queryKey: listKey(source),
    queryFn: async ({ pageParam, signal }) => {
      const page = await source.load(pageParam, signal);
      if (pageParam === undefined) client.setQueryData(newestKey(source), asPages(page));
      return page;
    },
    ...cursorPages,
    structuralSharing: keepChanges,
    meta: holdsEntries(source.acceptsNew),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: gcTimeMs,
  });

/**
 * Replaces the list with the newest page, but keeps the deleted entries with unsent text, at the top. Cancels a pending
 * request for the next page of the old list.
 */
export function showNewest<T extends CachedEntry>(
  client: QueryClient,
  source: EntrySource<T>,
  newest: EntryPageList<T>,
): void {
  client.setQueryData<EntryPages>(listKey(source), (shown) => {
    const entries = shown?.pages.flatMap((page) => page.items) ?? [];
    return entries.filter(({ renderGone }) => renderGone).reduceRight(insertAtTop, newest);
  });
  void client.cancelQueries({ queryKey: listKey(source), exact: true });
}

/**
 * A paged list of entries, newest first. It is never refetched while it is shown, because new entries
 * would move what the member is reading. The newest page is fetched separately, and `fresh` contains
 * its new entries until `showFresh` replaces the list with that page.
 */
export function useEntryPages<T extends CachedEntry>(source: EntrySource<T>) {
  const client = useQueryClient();
  const query = useInfiniteQuery(entryListOptions(source, client));
  const newest = useNewestPage(source, client, query.data !== undefined);
  const entries = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  const fresh = useMemo(
    () => freshEntries(newest.data?.pages[0]?.items ?? [], entries),
    [newest.data, entries],
  );
  const showFresh = () => {
    if (newest.data) showNewest(client, source, newest.data);
  };
  // A failure to load the list's first page does not count as a failed refresh, because an error replaces the list.
  return { query, entries, fresh, showFresh, refreshFailedAt: newest.errorUpdatedAt };
}

function useNewestPage<T extends CachedEntry>(
  source: EntrySource<T>,
  client: QueryClient,
  enabled: boolean,
) {
  return useQuery({
    queryKey: newestKey(source),
    queryFn: async ({ signal }): Promise<EntryPageList<T>> => {
      const page = await source.load(undefined, signal);
      // Updates in place the entries that are already shown.
      for (const entry of page.items) {
        changeEntry(client, entry.id, (shown) => ({ ...shown, ...entry }));
      }
      return asPages(page);
    },
    enabled,
    meta: holdsEntries(source.acceptsNew),
    staleTime: staleTimeMs,
    gcTime: gcTimeMs,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}
