import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('updates that arrive while the code loads are applied in order', async () => {
  const loads: ((value: string) => void)[] = [];
  const load = loadOnce(() => new Promise<string>((resolve) => loads.push(resolve)));
  const applied: number[] = [];
  const updates = [1, 2, 3].map((update) => load().then(() => applied.push(update)));
  // If there were a second load, it would finish first.
  for (const resolve of loads.toReversed()) resolve('code');
  await Promise.all(updates);
  expect(applied).toEqual([1, 2, 3]);
  expect(loads).toHaveLength(1);
});

test('code that could not be loaded is loaded again with the next update', async () => {
  let attempts = 0;
  const load = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return 'code';
  });
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('code');
});
