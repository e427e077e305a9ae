import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CachedEntry, EntryPages } from '#features/entries/web/entry-cache.ts';
import { entryListOptions } from '#features/entries/web/use-entry-pages.ts';
import type { Page } from '#platform/shared/contract.ts';
import { applyEntryRemoved } from './live-entries.ts';

const page = (ids: string, nextCursor: string | null): Page<CachedEntry> => ({
  items: [...ids].map((id) => ({
    id,
    kind: 'post',
    userId: 'ada',
    likes: 0,
    likedByMe: false,
    commentCount: 0,
  })),
  nextCursor,
});

test('a post that is deleted while the page with it loads is not shown', async () => {
  const client = new QueryClient();
  let respond = (_page: Page<CachedEntry>) => {};
  const source = {
    key: 'feed',
    acceptsNew: () => true,
    load: (cursor: string | undefined) =>
      cursor === undefined
        ? Promise.resolve(page('fe', 'after e'))
        : new Promise<Page<CachedEntry>>((resolve) => {
            respond = resolve;
          }),
  };
  const list = new InfiniteQueryObserver(client, entryListOptions(source, client));
  const stop = list.subscribe(() => {});
  onTestFinished(() => {
    stop();
    client.clear();
  });
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const loaded = list.fetchNextPage();
  await vi.waitFor(() => expect(list.getCurrentResult().isFetchingNextPage).toBe(true));
  await applyEntryRemoved(client, { entryId: 'd' });
  respond(page('dc', null));
  await loaded;
  const pages = client.getQueryData<EntryPages>(['entries', 'feed'])?.pages;
  expect(pages?.map(({ items }) => items.map(({ id }) => id).join(''))).toEqual(['fe', 'c']);
});
