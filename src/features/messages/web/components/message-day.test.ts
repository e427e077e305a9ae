import { expect, test } from 'vitest';
import { messageDay } from './message-day.ts';

const now = new Date(2026, 2, 1, 12).getTime();

test.each([
  [new Date(2026, 2, 1, 0, 0), 'Today'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 1, 27, 23, 59), 'Friday 27 February'],
  [new Date(2025, 1, 28, 12), 'Friday 28 February 2025'],
])('the day of %o is shown as %s', (date, text) => {
  expect(messageDay(date.getTime(), now)).toBe(text);
});
