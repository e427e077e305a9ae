import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { type AcceptsNew, type CachedEntry, holdsEntries } from './entry-cache.ts';

export type EntryPageList<T> = InfiniteData<Page<T>, string | undefined>;

/** What identifies a list of entries. */
export interface KnownList {
  /** The list's name in the query cache. */
  key: string;
  /** Which new entries are inserted at the top of the list. */
  acceptsNew: AcceptsNew;
}

/** The query key prefix of the newest pages, which are fetched separately from the lists on screen. */
export const newestEntriesKey = ['newest-entries'];

/** How long a list stays cached after its screen closes, so that Back restores it. */
export const gcTimeMs = 30 * 60_000;

export const listKey = ({ key }: Pick<KnownList, 'key'>): string[] => ['entries', key];
export const newestKey = ({ key }: Pick<KnownList, 'key'>): string[] => [...newestEntriesKey, key];
export const asPages = <T>(page: Page<T>): EntryPageList<T> => ({
  pages: [page],
  pageParams: [undefined],
});

/**
 * Caches a list's first page, which was embedded in the document. Live updates that arrive before the
 * list is shown change the cached page.
 */
export function seedEntries(
  client: QueryClient,
  list: KnownList,
  page: Page<CachedEntry>,
  readAt: number,
): void {
  for (const queryKey of [listKey(list), newestKey(list)]) {
    client.setQueryDefaults(queryKey, { meta: holdsEntries(list.acceptsNew), gcTime: gcTimeMs });
    client.setQueryData(queryKey, asPages(page), { updatedAt: readAt });
  }
}
