import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type CachedEntry,
  type EntryPages,
  holdsEntries,
} from '#features/entries/web/entry-cache.ts';
import { entryListOptions } from '#features/entries/web/use-entry-pages.ts';
import type { Event } from '#features/events/contract.ts';
import { offeredEventKey } from '#features/events/web/event-keys.ts';
import { monthKey, nextEventsKey } from '#features/events/web/events-api.ts';
import type { Page } from '#platform/shared/contract.ts';
import { refresh } from '#platform/web/refresh.ts';
import { applyEntryAdded, applyEntryChanged, applyEntryRemoved } from './live-entries.ts';

/** A page without cards and without the focus. */
const emptyDocument = { activeElement: null, body: null, querySelector: () => null };
beforeEach(() => void vi.stubGlobal('document', emptyDocument));

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

const may = Date.UTC(2099, 4);
const day = 86_400_000;
const event = (id: string, date: number, joinedByMe = false) =>
  ({ id, kind: 'event', userId: 'ben', date, endDate: null, joinedByMe }) as Event;

describe('a new event of another member', () => {
  const shown = [event('b', may + day), event('d', may + 3 * day)];
  const joined = [event('d', may + 3 * day, true)];
  const scenarios = [
    { says: 'is shown first if it is the soonest', next: shown, date: may, ids: 'nb' },
    { says: 'is shown between others', next: shown, date: may + 2 * day, ids: 'bn' },
    { says: 'is not shown if two are sooner', next: shown, date: may + 4 * day, ids: 'bd' },
    { says: 'is the first one of the community', next: [], date: may, ids: 'n' },
    { says: 'is not shown if it is over', next: [], date: Date.UTC(2020, 1), ids: '' },
    { says: 'is not shown to a member who has joined one', next: joined, date: may, ids: 'd' },
  ];
  test.for(scenarios)('$says', async ({ next, date, ids }) => {
    const client = new QueryClient();
    client.setQueryData(nextEventsKey, { items: next });
    const update = { entryId: 'n', kind: 'event', ownerId: 'ben' } as const;
    const details = { ...event('n', date), likes: 0, likedByMe: false, commentCount: 0 };
    await applyEntryAdded(client, { ...update, details });
    const after = client.getQueryData<{ items: Event[] }>(nextEventsKey);
    expect(after?.items.map(({ id }) => id).join('')).toBe(ids);
  });
});

describe('the event that is offered to a newcomer', () => {
  const update = (entryId: string, ownerId = 'ben') =>
    ({ entryId, kind: 'event', ownerId }) as const;
  const details = { ...event('n', may), likes: 0, likedByMe: false, commentCount: 0 };
  const added = (client: QueryClient) => applyEntryAdded(client, { ...update('n'), details });
  const addedWhileAway = (client: QueryClient) => applyEntryAdded(client, update('n'));
  const removed = (id: string) => (client: QueryClient) => applyEntryRemoved(client, update(id));
  const changed = (removedByHost: boolean) => (client: QueryClient) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...event('a', may), removedByHost }));
    onTestFinished(() => void vi.unstubAllGlobals());
    return applyEntryChanged(client, update('a'));
  };
  const scenarios = [
    { says: 'is looked for again when one is created', shown: null, apply: added, loads: 1 },
    { says: 'is looked for after a disconnect', shown: null, apply: addedWhileAway, loads: 1 },
    { says: 'stays when another is created', shown: event('a', may), apply: added, loads: 0 },
    {
      says: 'is replaced when it is deleted',
      shown: event('a', may),
      apply: removed('a'),
      loads: 1,
    },
    {
      says: 'stays when another is deleted',
      shown: event('a', may),
      apply: removed('b'),
      loads: 0,
    },
    { says: 'stays absent when one is deleted', shown: null, apply: removed('b'), loads: 0 },
    {
      says: 'is replaced when its host removes the viewer',
      shown: event('a', may),
      apply: changed(true),
      loads: 1,
    },
    { says: 'stays when it changes', shown: event('a', may), apply: changed(false), loads: 0 },
  ];
  test.for(scenarios)('$says', async ({ shown, apply, loads }) => {
    const client = new QueryClient();
    const load = vi.fn(async () => event('next', may));
    client.setQueryData(offeredEventKey, shown);
    const offer = new QueryObserver(client, {
      queryKey: offeredEventKey,
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
      meta: holdsEntries(),
    });
    const stop = offer.subscribe(() => {});
    onTestFinished(() => {
      stop();
      client.clear();
    });
    await apply(client);
    // Ends after a refetch that the update caused has begun.
    await refresh(client, ['another query']);
    await vi.waitFor(() => expect(offer.getCurrentResult().fetchStatus).toBe('idle'));
    expect(load).toHaveBeenCalledTimes(loads);
    expect(offer.getCurrentResult().data?.id).toBe(loads > 0 ? 'next' : shown?.id);
  });
});
