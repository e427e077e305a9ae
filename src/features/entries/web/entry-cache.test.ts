import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  type CachedEntry,
  changeEntry,
  changeInPages,
  type EntryPages,
  holdsEntries,
  insertEntry,
  removeEntry,
  replaceOptimisticEntry,
} from './entry-cache.ts';

const entry = (id: string, userId = 'ada'): CachedEntry => ({
  id,
  kind: 'post',
  userId,
  likes: 1,
  likedByMe: false,
  commentCount: 0,
});
const pages = (...ids: string[][]): EntryPages => ({
  pages: ids.map((items) => ({ items: items.map((id) => entry(id)), nextCursor: null })),
  pageParams: ids.map(() => undefined),
});
const like = (target: CachedEntry) => ({ ...target, likes: target.likes + 1, likedByMe: true });

/** A cache with the mixed feed, two members' lists, a single entry and an unrelated query. */
function filledCache() {
  const client = new QueryClient();
  const put = (key: string, data: unknown, meta?: Record<string, unknown>) => {
    client.getQueryCache().build(client, meta ? { queryKey: [key], meta } : { queryKey: [key] });
    client.setQueryData([key], data);
  };
  put(
    'feed',
    pages(['b', 'a'], ['z']),
    holdsEntries(() => true),
  );
  put(
    'by-ada',
    pages(['a']),
    holdsEntries(({ userId }) => userId === 'ada'),
  );
  put(
    'by-bo',
    pages(['b']),
    holdsEntries(({ userId }) => userId === 'bo'),
  );
  put('one', entry('a'), holdsEntries());
  put('other', { pages: [] });
  const ids = (key: string) =>
    client
      .getQueryData<EntryPages>([key])
      ?.pages.flatMap((page) => page.items.map((one) => one.id));
  return { client, ids };
}

test('changeInPages returns the same object if no page contains the entry', () => {
  const before = pages(['a'], ['b']);
  expect(changeInPages(before, 'nobody', like)).toBe(before);
});

test('a change reaches every list and the query of the single entry', () => {
  const { client } = filledCache();
  changeEntry(client, 'a', like);
  expect(client.getQueryData<EntryPages>(['feed'])?.pages[0]?.items[1]?.likes).toBe(2);
  expect(client.getQueryData<EntryPages>(['by-ada'])?.pages[0]?.items[0]?.likedByMe).toBe(true);
  expect(client.getQueryData<CachedEntry>(['one'])?.likes).toBe(2);
  expect(client.getQueryData<EntryPages>(['by-bo'])?.pages[0]?.items[0]?.likes).toBe(1);
});

test('the stored entry replaces the optimistic one in every list, and no list shows it twice', () => {
  const { client, ids } = filledCache();
  insertEntry(client, entry('sending', 'ada'));
  client.setQueryData(['by-ada'], pages(['new', 'a']));
  replaceOptimisticEntry(client, 'sending', entry('new', 'ada'));
  expect(ids('feed')).toEqual(['new', 'b', 'a', 'z']);
  expect(ids('by-ada')).toEqual(['new', 'a']);
  expect(ids('by-bo')).toEqual(['b']);
});

test('a new entry that is inserted twice is shown once, at the top of each list that it belongs to', () => {
  const { client, ids } = filledCache();
  insertEntry(client, entry('new', 'ada'));
  insertEntry(client, entry('new', 'ada'));
  expect(ids('feed')).toEqual(['new', 'b', 'a', 'z']);
  expect(ids('by-ada')).toEqual(['new', 'a']);
  expect(ids('by-bo')).toEqual(['b']);
});

test('a deleted entry is removed from every list', () => {
  const { client, ids } = filledCache();
  removeEntry(client, 'a');
  expect(ids('feed')).toEqual(['b', 'z']);
  expect(ids('by-ada')).toEqual([]);
});

test('a first page that was requested before a new entry was stored is requested again', async () => {
  const client = new QueryClient();
  const responses: ((ids: string[]) => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['loading'],
    queryFn: ({ signal: _ }) =>
      new Promise<EntryPages['pages'][number]>((resolve) => {
        responses.push((ids) => resolve({ items: ids.map((id) => entry(id)), nextCursor: null }));
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
    meta: holdsEntries(() => true),
    retry: false,
  });
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  replaceOptimisticEntry(client, 'optimistic', entry('new'));
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  responses[0]?.(['old']);
  responses[1]?.(['new', 'old']);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const shown = client.getQueryData<EntryPages>(['loading']);
  expect(shown?.pages[0]?.items.map(({ id }) => id)).toEqual(['new', 'old']);
  stop();
  client.clear();
});
