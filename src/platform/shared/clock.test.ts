import { expect, test } from 'vitest';
import { createSteadyClock, dayMs, hourMs } from './clock.ts';

/** A clock and a stopwatch, which the test moves independently. */
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

test('a steady clock shows the same time as the other clock while that clock never steps back', () => {
  const { clock, pass, times } = createTimes();
  for (const ms of [0, 1, hourMs, 40 * dayMs]) {
    pass(ms);
    expect(clock()).toBe(times.now);
  }
});

test('after a step back, a steady clock runs at half speed until the other clock has caught up', () => {
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

test('a steady clock follows a step back by more than a day immediately', () => {
  const { clock, times } = createTimes();
  clock();
  times.now -= dayMs + 1;
  expect(clock()).toBe(times.now);
  expect(createTimes(12 * dayMs).clock()).toBe(10 * dayMs);
});
