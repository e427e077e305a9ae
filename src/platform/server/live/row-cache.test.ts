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
  let finish = (_row: string) => {};
  const pending = cache.read('a', () => {
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  change();
  finish('old');
  expect(await pending).toBe('old');
  expect(await read('a', 'new')).toBe('new');
});

test('drops the row that was loaded first when the cache is full', async () => {
  for (const key of ['a', 'b', 'c']) await read(key);
  await read('b');
  expect(loads).toBe(3);
  await read('a');
  expect(loads).toBe(4);
});
