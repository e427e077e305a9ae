import { expect, test } from 'vitest';
import { createSteadyClock, dayMs, hourMs } from './clock.ts';

/** A steady clock, and the two clocks that it reads: its source and a stopwatch. Tests can move each of them alone. */
function createTimes(since?: number) {
  const times = { now: 10 * dayMs, elapsed: 0 };
  const options = { elapsedMs: () => times.elapsed, ...(since === undefined ? {} : { since }) };
  const clock = createSteadyClock(() => times.now, options);
  return {
    times,
    clock,
    pass(ms: number) {
      times.now += ms;
      times.elapsed += ms;
    },
  };
}

test('a steady clock shows the time of its source clock as long as the source never steps back', () => {
  const { clock, pass, times } = createTimes();
  for (const ms of [0, 1, hourMs, 40 * dayMs]) {
    pass(ms);
    expect(clock()).toBe(times.now);
  }
});

test('after its source clock steps back, a steady clock runs at half speed until the source has caught up', () => {
  const { clock, pass, times } = createTimes();
  const before = clock();
  times.now -= hourMs;
  expect(clock()).toBe(before);
  for (const quarters of [1, 2, 3, 4]) {
    pass(hourMs / 4);
    expect(clock()).toBe(before + (quarters * hourMs) / 8);
  }
  pass(hourMs);
  expect(clock()).toBe(times.now);
});

test('a steady clock does not start before a time that has already been used', () => {
  const since = 10 * dayMs + hourMs;
  expect(createTimes(since).clock()).toBe(since);
  expect(createTimes(hourMs).clock()).toBe(10 * dayMs);
});

test('a steady clock follows its source immediately when the source steps back by more than a day', () => {
  const { clock, times } = createTimes();
  clock();
  times.now -= dayMs + 1;
  expect(clock()).toBe(times.now);
  expect(createTimes(12 * dayMs).clock()).toBe(10 * dayMs);
});
