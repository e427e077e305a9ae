import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import { type CachedEntry, holdsEntries, type TakesNew } from './entry-cache.ts';
import { newestEntriesKey } from './newest-entries-key.ts';

export type EntryPageList<T> = InfiniteData<Page<T>, string | undefined>;

/** What a list of entries is known by. */
export interface KnownList {
  /** Names the list in the cache; also under which its place is kept for Back. */
  key: string;
  /** Which new entries go on top of the list. */
  takesNew: TakesNew;
}

/** How long a list outlives its screen, so that Back finds it as it was. */
export const keptMs = 30 * 60_000;

export const listKey = ({ key }: Pick<KnownList, 'key'>): string[] => ['entries', key];
export const newestKey = ({ key }: Pick<KnownList, 'key'>): string[] => [...newestEntriesKey, key];
export const asPages = <T>(page: Page<T>): EntryPageList<T> => ({
  pages: [page],
  pageParams: [undefined],
});

/**
 * Puts a page that came with the document where its list looks first. LiveUpdate that come before the
 * list is shown find it there too.
 */
export function seedEntries(
  client: QueryClient,
  list: KnownList,
  page: Page<CachedEntry>,
  readAt: number,
): void {
  for (const queryKey of [listKey(list), newestKey(list)]) {
    client.setQueryDefaults(queryKey, { meta: holdsEntries(list.takesNew), gcTime: keptMs });
    client.setQueryData(queryKey, asPages(page), { updatedAt: readAt });
  }
}
