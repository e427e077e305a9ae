import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type CachedEntry, changeEntry, holdsEntries } from '#features/entries/web/entry-cache.ts';
import { likeMutation } from './like-button.tsx';

const entry: CachedEntry = {
  id: 'tea',
  kind: 'post',
  userId: 'ben',
  likes: 2,
  likedByMe: false,
  commentCount: 0,
};

afterEach(() => vi.unstubAllGlobals());

test('a failed like is not taken back twice if the entry was refetched in the meantime', async () => {
  const client = new QueryClient();
  const queryKey = ['post', 'tea'];
  await client.fetchQuery({ queryKey, meta: holdsEntries(), queryFn: () => entry });
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => response);
  const liked = new MutationObserver(client, likeMutation(client, 'tea')).mutate();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ likes: 3 }));
  changeEntry(client, 'tea', (shown) => ({ ...shown, ...entry }));
  respond(Response.json({}, { status: 500 }));
  await expect(liked).rejects.toThrow();
  expect(client.getQueryData(queryKey)).toEqual(entry);
});

test('a like whose response was lost is shown after all if the server has stored it', async () => {
  const client = new QueryClient();
  const queryKey = ['post', 'tea'];
  let stored = entry;
  const query = { queryKey, meta: holdsEntries(), queryFn: () => stored };
  await client.fetchQuery(query);
  const unsubscribe = new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(
    () => {},
  );
  vi.stubGlobal('fetch', async () => {
    stored = { ...entry, likes: 3, likedByMe: true };
    throw new TypeError('Failed to fetch');
  });
  await expect(
    new MutationObserver(client, likeMutation(client, 'tea')).mutate(),
  ).rejects.toThrow();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(stored));
  unsubscribe();
});
