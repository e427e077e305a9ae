import { beforeEach, expect, test } from 'vitest';
import { createRowCache, type RowCache } from './row-cache.ts';

let now: number;
let loads: number;
let notifyGap: () => void;
let cache: RowCache<string | null>;

beforeEach(() => {
  now = 0;
  loads = 0;
  cache = createRowCache({
    broker: {
      onGap: (listener) => {
        notifyGap = listener;
      },
    },
    clock: () => now,
    maxAgeMs: 100,
    maxRows: 2,
  });
});

const read = (key: string, row: string | null = key) =>
  cache.read(key, async () => {
    loads++;
    return row;
  });

test('loads a row once, and again after it has expired', async () => {
  expect([await read('a'), await read('a')]).toEqual(['a', 'a']);
  now = 99;
  await read('a');
  expect(loads).toBe(1);
  now = 100;
  await read('a');
  expect(loads).toBe(2);
});

test('does not cache null', async () => {
  expect([await read('a', null), await read('a', 'b')]).toEqual([null, 'b']);
});

test.each<[string, () => void]>([
  ['its eviction', () => cache.evict('a')],
  ['an eviction by its content', () => cache.evictWhere((row) => row === 'a')],
  ['a gap in the messages of other processes', () => notifyGap()],
])('loads a row again after %s', async (_change, change) => {
  await read('a');
  change();
  await read('a');
  expect(loads).toBe(2);
});

test('keeps the other rows when one is evicted', async () => {
  await read('a');
  await read('b');
  cache.evict('b');
  await read('a');
  expect(loads).toBe(2);
});

test.each<[string, () => void]>([
  ['an eviction', () => cache.evict('a')],
  ['a gap', () => notifyGap()],
])('does not cache a row that was read before %s', async (_change, change) => {
  const pending = readLater('a');
  change();
  pending.finish('old');
  expect(await pending.result).toBe('old');
  expect(await read('a', 'new')).toBe('new');
});

/** A read whose result the test decides later. */
function readLater(key: string) {
  let finish = (_row: string) => {};
  const result = cache.read(key, () => {
    loads++;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  return { result, finish: (row: string) => finish(row) };
}

test('concurrent reads share one load, and a failed load is not cached', async () => {
  const pending = readLater('a');
  const other = read('a');
  pending.finish('row');
  expect([await pending.result, await other, loads]).toEqual(['row', 'row', 1]);
  const failing = () => cache.read('b', () => Promise.reject(new Error('no connection')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no connection');
  expect(await read('b')).toBe('b');
});

test('a read after an eviction does not share a load from before it', async () => {
  const old = readLater('a');
  cache.evict('a');
  const later = readLater('a');
  later.finish('new');
  expect(await later.result).toBe('new');
  old.finish('old');
  expect([await old.result, await read('a')]).toEqual(['old', 'new']);
});

test('caches a row that was read while another one was evicted', async () => {
  const pending = readLater('a');
  cache.evict('b');
  pending.finish('row');
  await pending.result;
  expect(await read('a')).toBe('row');
  expect(loads).toBe(1);
});

test('drops the row that was loaded first when the cache is full', async () => {
  for (const key of ['a', 'b', 'c']) await read(key);
  await read('b');
  expect(loads).toBe(3);
  await read('a');
  expect(loads).toBe(4);
});
