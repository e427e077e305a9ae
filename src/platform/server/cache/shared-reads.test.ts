import { expect, test } from 'vitest';
import { createLocalBroker } from '../live/broker.ts';
import { createSharedReads } from './shared-reads.ts';

function createCounter() {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
}

test('concurrent requests share one read per key', async () => {
  const reads = createSharedReads(createLocalBroker(), () => 0);
  const load = createCounter();
  const results = await Promise.all([reads.read('a', load), reads.read('a', load)]);
  expect(results).toEqual([1, 1]);
  expect(await reads.read('b', load)).toBe(2);
});

test('a cached read expires after 250 ms', async () => {
  let now = 0;
  const reads = createSharedReads(createLocalBroker(), () => now);
  const load = createCounter();
  await reads.read('a', load);
  now = 249;
  expect(await reads.read('a', load)).toBe(1);
  now = 250;
  expect(await reads.read('a', load)).toBe(2);
});

test('a read that started before the cache was cleared is not reused', async () => {
  const reads = createSharedReads(createLocalBroker(), () => 0);
  const load = createCounter();
  const before = reads.read('a', load);
  reads.clear();
  expect(await reads.read('a', load)).toBe(2);
  expect(await before).toBe(1);
});

test('a change of an entry evicts the results that contain the entry and the results whose entries are unknown', async () => {
  const reads = createSharedReads(createLocalBroker(), () => 0);
  const read = async () => ({
    withA: await reads.read('with a', counters.withA, () => ['a', 'c']),
    withB: await reads.read('with b', counters.withB, () => ['b']),
    unlisted: await reads.read('unlisted', counters.unlisted),
  });
  const counters = { withA: createCounter(), withB: createCounter(), unlisted: createCounter() };
  expect(await read()).toEqual({ withA: 1, withB: 1, unlisted: 1 });
  reads.evict(['a', 'x']);
  expect(await read()).toEqual({ withA: 2, withB: 1, unlisted: 2 });
  reads.evict([]);
  expect(await read()).toEqual({ withA: 2, withB: 1, unlisted: 2 });
});

test('a read that started before the change of an entry is not reused', async () => {
  const reads = createSharedReads(createLocalBroker(), () => 0);
  const load = createCounter();
  const before = reads.read('a', load, () => ['b']);
  reads.evict(['a']);
  expect(await reads.read('a', load, () => ['b'])).toBe(2);
  expect(await before).toBe(1);
});

test('an eviction in one process takes effect in every process', async () => {
  const broker = createLocalBroker();
  const [one, other] = [createSharedReads(broker, () => 0), createSharedReads(broker, () => 0)];
  const load = createCounter();
  const read = () => other.read('a', load, () => ['a']);
  await read();
  one.evict(['b']);
  expect(await read()).toBe(1);
  one.evict(['a']);
  expect(await read()).toBe(2);
  one.clear();
  expect(await read()).toBe(3);
});

test('a failed read is not cached', async () => {
  const reads = createSharedReads(createLocalBroker(), () => 0);
  const failing = () => Promise.reject(new Error('offline'));
  await expect(reads.read('a', failing)).rejects.toThrow('offline');
  expect(await reads.read('a', createCounter())).toBe(1);
});
