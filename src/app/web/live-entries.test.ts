import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CachedEntry, EntryPages } from '#features/entries/web/entry-cache.ts';
import { entryListOptions } from '#features/entries/web/use-entry-pages.ts';
import { monthKey } from '#features/events/web/events-api.ts';
import type { Page } from '#platform/shared/contract.ts';
import { applyEntryAdded, applyEntryRemoved } from './live-entries.ts';

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

test('a post that is deleted while a list loads the page that contains it is not shown', async () => {
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

test('an event that was added while the browser was disconnected is loaded into the open calendar', async () => {
  const client = new QueryClient();
  const load = vi.fn(async () => page('', null));
  const month = new QueryObserver(client, { queryKey: [monthKey, 'July'], queryFn: load });
  const stop = month.subscribe(() => {});
  onTestFinished(() => {
    stop();
    client.clear();
  });
  await vi.waitFor(() => expect(month.getCurrentResult().isSuccess).toBe(true));
  await applyEntryAdded(client, { entryId: 'p', kind: 'post', ownerId: 'ben' });
  expect(load).toHaveBeenCalledTimes(1);
  await applyEntryAdded(client, { entryId: 'e', kind: 'event', ownerId: 'ben' });
  expect(load).toHaveBeenCalledTimes(2);
});
