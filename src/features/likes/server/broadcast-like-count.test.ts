import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLikeCountBroadcast } from './broadcast-like-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const a = { entryId: 'a', ownerId: 'ada' };
const b = { entryId: 'b', ownerId: 'ben' };

test('the first count of a burst is sent immediately, the last when the interval ends', () => {
  const sent: unknown[] = [];
  const broadcast = createLikeCountBroadcast({
    sendEphemeral: (...args) => void sent.push(args[2]),
  });
  for (let likes = 1; likes <= 50; likes++) broadcast(a, likes);
  broadcast(b, 7);
  const first = [
    { ...a, likes: 1 },
    { ...b, likes: 7 },
  ];
  expect(sent).toEqual(first);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([...first, { ...a, likes: 50 }]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(3);
  broadcast(a, 51);
  expect(sent.at(-1)).toEqual({ ...a, likes: 51 });
});
