import { expect, test } from 'vitest';
import { relativeTime } from './time-text.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minutes = (n: number) => now - n * 60_000;

test.each([
  [now + 5000, 'now'],
  [minutes(0.9), 'now'],
  [minutes(1), '1 min'],
  [minutes(26), '26 min'],
  [minutes(59.9), '59 min'],
  [minutes(60), '1 h'],
  [minutes(23 * 60 + 59), '23 h'],
  [minutes(24 * 60), '1 d'],
  [minutes(6 * 24 * 60), '6 d'],
  [Date.UTC(2026, 10, 12, 12), '12 Nov'],
  [Date.UTC(2025, 10, 12, 12), '12 Nov 2025'],
])('%i is %s', (ms, text) => {
  expect(relativeTime(ms, now)).toBe(text);
});
