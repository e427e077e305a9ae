import { expect, test } from 'vitest';
import { batchLoads } from './batch-loads.ts';

/** Loads rows that are equal to their keys, and records the keys of each call. */
function createLoader() {
  const calls: (readonly string[])[] = [];
  const loadRow = batchLoads(async (keys) => {
    calls.push(keys);
    return new Map(keys.map((key) => [key, key]));
  });
  return { calls, loadRow };
}
const createKeys = (count: number) => Array.from({ length: count }, (_, n) => `key ${n}`);

test.each([
  [1, [1]],
  [3, [4]],
  [5, [8]],
  [64, [64]],
  [65, [64, 1]],
  [150, [64, 64, 32]],
])('loads %i keys in calls that are padded to %j keys', async (count, lengths) => {
  const { calls, loadRow } = createLoader();
  const keys = createKeys(count);
  expect(await Promise.all(keys.map(loadRow))).toEqual(keys);
  expect(calls.map((call) => call.length)).toEqual(lengths);
  expect([...new Set(calls.flat())]).toEqual(keys);
});

test('a key that is requested after a call has finished is loaded by a new call', async () => {
  const { calls, loadRow } = createLoader();
  const first = loadRow('a').then(() => loadRow('b'));
  expect(await first).toBe('b');
  expect(calls).toEqual([['a'], ['b']]);
});

test('a failed call fails only its own keys', async () => {
  const loadRow = batchLoads(async (keys) => {
    if (keys.includes('key 70')) throw new Error('no connection');
    return new Map(keys.map((key) => [key, key]));
  });
  const results = await Promise.allSettled(createKeys(80).map(loadRow));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 64 }, () => 'fulfilled'),
    ...Array.from({ length: 16 }, () => 'rejected'),
  ]);
});
