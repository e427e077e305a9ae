import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('callers that wait for the same load continue in the order of their calls', async () => {
  const loads: ((value: string) => void)[] = [];
  const load = loadOnce(() => new Promise<string>((resolve) => loads.push(resolve)));
  const continued: number[] = [];
  const calls = [1, 2, 3].map((call) => load().then(() => continued.push(call)));
  // If there were a second load, it would finish first.
  for (const resolve of loads.toReversed()) resolve('code');
  await Promise.all(calls);
  expect(continued).toEqual([1, 2, 3]);
  expect(loads).toHaveLength(1);
});

test('what failed to load is loaded again by the next call, and only once', async () => {
  let attempts = 0;
  const load = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return 'code';
  });
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('code');
  expect(await load()).toBe('code');
  expect(attempts).toBe(2);
});
