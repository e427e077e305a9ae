import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Page } from '#platform/shared/contract.ts';
import { type CachedEntry, changeEntry, removeEntry } from './entry-cache.ts';
import { asPages, type EntryPageList, listKey } from './entry-pages.ts';
import { entryListOptions, showNewest } from './use-entry-pages.ts';

const entry = (id: string): CachedEntry => ({
  id,
  kind: 'post',
  userId: 'ada',
  likes: 1,
  likedByMe: false,
  commentCount: 0,
});
const page = (ids: string, nextCursor: string | null): Page<CachedEntry> => ({
  items: [...ids].map(entry),
  nextCursor,
});

/** A list that shows its first page and is loading the second one; `respond` delivers it. */
async function loadingNextPage() {
  const client = new QueryClient();
  const requested: (string | undefined)[] = [];
  let respond = (_page: Page<CachedEntry>) => {};
  const source = {
    key: 'feed',
    acceptsNew: () => true,
    load: (cursor: string | undefined, _signal: AbortSignal) => {
      requested.push(cursor);
      if (cursor === undefined) return Promise.resolve(page('fe', 'after e'));
      return new Promise<Page<CachedEntry>>((resolve) => {
        respond = resolve;
      });
    },
  };
  const list = new InfiniteQueryObserver(client, entryListOptions(source, client));
  const stop = list.subscribe(() => {});
  onTestFinished(() => {
    stop();
    client.clear();
  });
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const loaded = list.fetchNextPage();
  await vi.waitFor(() => expect(requested).toEqual([undefined, 'after e']));
  const shown = () => client.getQueryData<EntryPageList<CachedEntry>>(listKey(source));
  const ids = () => shown()?.pages.map(({ items }) => items.map(({ id }) => id).join(''));
  const respondWith = async (next: Page<CachedEntry>) => {
    respond(next);
    await loaded;
  };
  return { client, source, list, requested, shown, ids, respondWith };
}

test('a like and a removal that happen while the next page loads are kept', async () => {
  const { client, shown, ids, respondWith } = await loadingNextPage();
  changeEntry(client, 'f', (one) => ({ ...one, likes: 2, likedByMe: true }));
  removeEntry(client, 'e');
  await respondWith(page('dc', null));
  expect(ids()).toEqual(['f', 'dc']);
  expect(shown()?.pages[0]?.items[0]).toMatchObject({ likes: 2, likedByMe: true });
  expect(shown()?.pageParams).toEqual([undefined, 'after e']);
});

test('if new posts are shown while the next page loads, they stay, and the next load continues after them', async () => {
  const { client, source, list, requested, ids, respondWith } = await loadingNextPage();
  showNewest(client, source, asPages(page('hg', 'after g')));
  await respondWith(page('dc', null));
  expect(ids()).toEqual(['hg']);
  const next = list.fetchNextPage();
  await vi.waitFor(() => expect(requested.at(-1)).toBe('after g'));
  await respondWith(page('fe', 'after e'));
  await next;
  expect(ids()).toEqual(['hg', 'fe']);
});

test('deleted posts with unsent text stay above the new posts', async () => {
  const { client, source, ids } = await loadingNextPage();
  for (const id of ['f', 'e']) {
    changeEntry(client, id, (one) => ({ ...one, renderGone: () => null }));
  }
  showNewest(client, source, asPages(page('hg', null)));
  expect(ids()).toEqual(['fehg']);
});
