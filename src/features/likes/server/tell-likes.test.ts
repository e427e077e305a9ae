import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLikesTelling } from './tell-likes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first number of a rush is told at once, the last one after it, and none between', () => {
  const told: unknown[] = [];
  const tell = createLikesTelling({ sendEphemeral: (...given) => void told.push(given[2]) });
  for (let likes = 1; likes <= 50; likes++) tell('a', likes);
  tell('b', 7);
  const first = [
    { entryId: 'a', likes: 1 },
    { entryId: 'b', likes: 7 },
  ];
  expect(told).toEqual(first);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([...first, { entryId: 'a', likes: 50 }]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(3);
  tell('a', 51);
  expect(told.at(-1)).toEqual({ entryId: 'a', likes: 51 });
});
