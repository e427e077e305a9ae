import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function createCounter() {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
}

test('concurrent requests share one read per key', async () => {
  const reads = createSharedReads(() => 0);
  const load = createCounter();
  const results = await Promise.all([reads.read('a', load), reads.read('a', load)]);
  expect(results).toEqual([1, 1]);
  expect(await reads.read('b', load)).toBe(2);
});

test('a cached read expires after 250 ms', async () => {
  let now = 0;
  const reads = createSharedReads(() => now);
  const load = createCounter();
  await reads.read('a', load);
  now = 249;
  expect(await reads.read('a', load)).toBe(1);
  now = 250;
  expect(await reads.read('a', load)).toBe(2);
});

test('a read that started before the cache was cleared is not reused', async () => {
  const reads = createSharedReads(() => 0);
  const load = createCounter();
  const before = reads.read('a', load);
  reads.clear();
  expect(await reads.read('a', load)).toBe(2);
  expect(await before).toBe(1);
});

test('a failed read is not cached', async () => {
  const reads = createSharedReads(() => 0);
  const failing = () => Promise.reject(new Error('offline'));
  await expect(reads.read('a', failing)).rejects.toThrow('offline');
  expect(await reads.read('a', createCounter())).toBe(1);
});
