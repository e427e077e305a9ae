import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function counting() {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
}

test('requests at the same time share one reading, those of another key do not', async () => {
  const reads = createSharedReads(() => 0);
  const load = counting();
  const answers = await Promise.all([reads.read('a', load), reads.read('a', load)]);
  expect(answers).toEqual([1, 1]);
  expect(await reads.read('b', load)).toBe(2);
});

test('a reading grows old', async () => {
  let now = 0;
  const reads = createSharedReads(() => now);
  const load = counting();
  await reads.read('a', load);
  now = 249;
  expect(await reads.read('a', load)).toBe(1);
  now = 250;
  expect(await reads.read('a', load)).toBe(2);
});

test('what began before something was written is not given out after it', async () => {
  const reads = createSharedReads(() => 0);
  const load = counting();
  const before = reads.read('a', load);
  reads.forget();
  expect(await reads.read('a', load)).toBe(2);
  expect(await before).toBe(1);
});

test('whoever needs what is true since a moment gets no reading from before it', async () => {
  let now = 0;
  const reads = createSharedReads(() => now);
  const load = counting();
  await reads.read('a', load);
  now = 1;
  expect(await reads.read('a', load, 1)).toBe(2);
  expect(await reads.read('a', load, 1)).toBe(2);
  expect(await reads.read('a', load)).toBe(2);
});

test('a reading that failed is tried again', async () => {
  const reads = createSharedReads(() => 0);
  const failing = () => Promise.reject(new Error('away'));
  await expect(reads.read('a', failing)).rejects.toThrow('away');
  expect(await reads.read('a', counting())).toBe(1);
});
