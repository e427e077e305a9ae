import { beforeEach, expect, test } from 'vitest';
import { createRowCache, type RowCache } from './row-cache.ts';

let now: number;
/** The time until which another process may have changed the rows. */
let changedAt: number;
let notifyGap: () => void;
let cache: RowCache<string>;
/** The rows in the database. */
let rows: Map<string, string>;
/** The keys of each load. */
let loads: (readonly string[])[];
/** Replaces the next load. */
let nextLoad: (() => Promise<ReadonlyMap<string, string>>) | undefined;

beforeEach(() => {
  now = 0;
  changedAt = Number.POSITIVE_INFINITY;
  loads = [];
  rows = new Map(['a', 'b', 'c'].map((key) => [key, key]));
  nextLoad = undefined;
  cache = createRowCache({
    async loadRows(keys) {
      loads.push(keys);
      const load = nextLoad;
      nextLoad = undefined;
      return load ? load() : new Map(rows);
    },
    broker: {
      onGap: (listener) => {
        notifyGap = listener;
      },
    },
    clock: () => now,
    mayHaveChangedSince: (time) => time <= changedAt,
    maxAgeMs: 100,
    maxRows: 2,
  });
});

const read = (key: string) => cache.read(key);

test('loads a row once, and again after it has expired', async () => {
  expect([await read('a'), await read('a')]).toEqual(['a', 'a']);
  now = 99;
  await read('a');
  expect(loads).toHaveLength(1);
  now = 100;
  await read('a');
  expect(loads).toHaveLength(2);
});

test('keeps a row for five minutes if no other process has changed anything', async () => {
  changedAt = -1;
  await read('a');
  now = 299_999;
  await read('a');
  expect(loads).toHaveLength(1);
  changedAt = 0;
  await read('a');
  expect(loads).toHaveLength(2);
  changedAt = -1;
  now = 600_000;
  await read('a');
  expect(loads).toHaveLength(3);
});

test('does not cache that a row is missing', async () => {
  expect(await read('d')).toBeNull();
  rows.set('d', 'd');
  expect(await read('d')).toBe('d');
});

test.each<[string, () => void]>([
  ['its eviction', () => cache.evict('a')],
  ['an eviction by its content', () => cache.evictWhere((row) => row === 'a')],
  ['a gap in the messages of other processes', () => notifyGap()],
])('loads a row again after %s', async (_change, change) => {
  await read('a');
  change();
  await read('a');
  expect(loads).toHaveLength(2);
});

test('keeps the other rows when one is evicted', async () => {
  await read('a');
  await read('b');
  cache.evict('b');
  await read('a');
  expect(loads).toHaveLength(2);
});

/** Makes the next load wait. Resolves when it has started; `finish` lets it return rows. */
function holdNextLoad() {
  const started = Promise.withResolvers<void>();
  const result = Promise.withResolvers<ReadonlyMap<string, string>>();
  nextLoad = () => {
    started.resolve();
    return result.promise;
  };
  return {
    started: started.promise,
    finish: (found: Record<string, string>) => result.resolve(new Map(Object.entries(found))),
  };
}

test.each<[string, () => void]>([
  ['an eviction', () => cache.evict('a')],
  ['an eviction by content', () => cache.evictWhere((row) => row === 'a')],
  ['a gap', () => notifyGap()],
])('does not cache a row that was read before %s', async (_change, change) => {
  const load = holdNextLoad();
  const result = read('a');
  await load.started;
  change();
  load.finish({ a: 'old' });
  expect(await result).toBe('old');
  expect(await read('a')).toBe('a');
});

test('concurrent reads of different keys share one load, and each returns its own row', async () => {
  expect(await Promise.all(['a', 'b', 'd', 'a'].map(read))).toEqual(['a', 'b', null, 'a']);
  expect(loads).toEqual([['a', 'b', 'd', 'd']]);
});

test('a failed load fails all reads that share it, and is not cached', async () => {
  nextLoad = () => Promise.reject(new Error('no connection'));
  const results = await Promise.allSettled(['a', 'b'].map(read));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all(['a', 'b'].map(read))).toEqual(['a', 'b']);
});

test('a read after an eviction does not share a load that started before the eviction', async () => {
  const oldLoad = holdNextLoad();
  const old = read('a');
  await oldLoad.started;
  cache.evict('a');
  const newLoad = holdNextLoad();
  const later = read('a');
  await newLoad.started;
  newLoad.finish({ a: 'new' });
  expect(await later).toBe('new');
  oldLoad.finish({ a: 'old' });
  expect([await old, await read('a')]).toEqual(['old', 'new']);
});

test('a row that is evicted before its load starts is read after the eviction', async () => {
  const first = read('a');
  cache.evict('a');
  rows.set('a', 'new');
  expect(await Promise.all([first, read('a')])).toEqual(['new', 'new']);
});

test('caches the rows of a load except those that were evicted in the meantime', async () => {
  const load = holdNextLoad();
  const results = Promise.all(['a', 'b'].map(read));
  await load.started;
  cache.evict('a');
  load.finish({ a: 'old', b: 'old' });
  expect(await results).toEqual(['old', 'old']);
  expect(await Promise.all(['a', 'b'].map(read))).toEqual(['a', 'old']);
});

test('drops the row that was loaded first when the cache is full', async () => {
  for (const key of ['a', 'b', 'c']) await read(key);
  await read('b');
  expect(loads).toHaveLength(3);
  await read('a');
  expect(loads).toHaveLength(4);
});
