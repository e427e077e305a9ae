import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { runCoalesced } from '#platform/web/refresh.ts';
import type { SharedEntry } from '../activity.ts';

/** What all kinds of entries in the cache have in common. */
export interface CachedEntry extends SharedEntry {
  /**
   * Renders the card of a deleted entry that stays in the lists because of the viewer's unsent text. It is in the cache,
   * so that no list has to load it at the start.
   */
  renderGone?: (entry: CachedEntry) => ReactNode;
}

interface EntryPage {
  items: CachedEntry[];
  nextCursor: string | null;
}
export type EntryPages = InfiniteData<EntryPage, string | undefined>;
type Change = (entry: CachedEntry) => CachedEntry;

/** Whether a new entry belongs at the top of a list. */
export type AcceptsNew = (entry: CachedEntry) => boolean;

interface EntryMeta {
  /** Absent for a query of a single entry. */
  acceptsNew: AcceptsNew | undefined;
}

/**
 * Query meta that marks a query as containing entries. A like or a comment then updates every list that
 * shows the entry, and a feature that changes entries does not need to know other features' lists.
 */
export const holdsEntries = (acceptsNew?: AcceptsNew): { entries: EntryMeta } => ({
  entries: { acceptsNew },
});

const holds = (pages: EntryPages, id: string): boolean =>
  pages.pages.some((page) => page.items.some((entry) => entry.id === id));

/** The pages with one entry changed; the same object if they do not contain it. */
export function changeInPages(pages: EntryPages, id: string, change: Change): EntryPages {
  if (!holds(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (entry.id === id ? change(entry) : entry)),
    })),
  };
}

/** The pages without an entry; the same object if they do not contain it. */
export function removeFromPages(pages: EntryPages, id: string): EntryPages {
  if (!holds(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter((entry) => entry.id !== id),
    })),
  };
}

/** The pages with a new entry at the top; the same object if a refetch has already loaded it. */
export function insertAtTop(pages: EntryPages, entry: CachedEntry): EntryPages {
  const [first, ...rest] = pages.pages;
  if (!first || holds(pages, entry.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [entry, ...first.items] }, ...rest] };
}

/** Updates the data of every query that contains entries; an unchanged object is not stored. */
export function updateQueries(
  client: QueryClient,
  update: (
    data: CachedEntry | EntryPages,
    meta: EntryMeta,
    queryKey: QueryKey,
  ) => CachedEntry | EntryPages,
): void {
  for (const query of client.getQueryCache().getAll()) {
    const meta = query.meta?.entries as EntryMeta | undefined;
    const data = query.state.data as CachedEntry | EntryPages | undefined;
    if (!meta || !data) continue;
    const updated = update(data, meta, query.queryKey);
    if (updated !== data) client.setQueryData(query.queryKey, updated);
  }
}

export const isPages = (data: CachedEntry | EntryPages): data is EntryPages => 'pages' in data;

/** Changes an entry in every query. */
export function changeEntry(client: QueryClient, id: string, change: Change): void {
  updateQueries(client, (data) => {
    if (isPages(data)) return changeInPages(data, id, change);
    return data.id === id ? change(data) : data;
  });
}

/** Removes an entry from every list. */
export function removeEntry(client: QueryClient, id: string): void {
  updateQueries(client, (data) => (isPages(data) ? removeFromPages(data, id) : data));
}

/** Whether a query is a paged list. `useEntryPages` says why such a list must not be refetched while it is shown. */
export const isEntryList = ({ meta }: Pick<Query, 'meta'>): boolean =>
  (meta?.entries as EntryMeta | undefined)?.acceptsNew !== undefined;

/** Reads an entry again for its own page. Lists keep what they show. */
export const refetchEntry = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) =>
      query.meta?.entries !== undefined &&
      !isEntryList(query) &&
      (query.state.data as CachedEntry | undefined)?.id === id,
  });

/** Replaces an optimistic entry with the stored one, and adds it to the other lists that it belongs to. */
export function replaceOptimisticEntry(
  client: QueryClient,
  temporaryId: string,
  stored: CachedEntry,
): void {
  updateQueries(client, (data) => {
    if (!isPages(data)) return data;
    // A refetch may have loaded the stored entry already.
    if (holds(data, stored.id)) return removeFromPages(data, temporaryId);
    return changeInPages(data, temporaryId, () => stored);
  });
  insertEntry(client, stored);
  void restartLoadingEntries(client);
}

/**
 * Cancels and repeats the pending requests for entries, because their responses may be older than a new entry or a
 * like. A request for the next page of a list continues, because that page contains neither the new entry nor the liked
 * one.
 */
export const restartLoadingEntries = (client: QueryClient): Promise<void> =>
  runCoalesced(client, 'loading entries', async () => {
    const isLoading = ({ meta, state }: Query) =>
      meta?.entries !== undefined &&
      state.fetchStatus === 'fetching' &&
      !state.fetchMeta?.fetchMore;
    const loading = client.getQueryCache().findAll({ predicate: isLoading });
    await Promise.all(
      loading.map(async ({ queryKey }) => {
        await client.cancelQueries({ queryKey, exact: true });
        await client.refetchQueries({ queryKey, exact: true });
      }),
    );
  });

/** Inserts a new entry at the top of the lists it belongs to, or only of those whose key starts with `among`. */
export function insertEntry(client: QueryClient, entry: CachedEntry, among?: unknown): void {
  updateQueries(client, (data, { acceptsNew }, [root]) =>
    isPages(data) && acceptsNew?.(entry) && (among === undefined || root === among)
      ? insertAtTop(data, entry)
      : data,
  );
}
