import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { maxRangeMs } from '../../rules.ts';
import {
  addDays,
  addMonths,
  dayForKey,
  dayInMonth,
  rangeAround,
  startOfDay,
  startOfWeek,
  weeksOfMonth,
} from './calendar-days.ts';

const [sunday, monday] = [0, 1];

test('days are added across months, years and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  let day = '2026-01-01';
  for (let n = 0; n < 365; n++) {
    expect(startOfDay(addDays(day, 1))).toBeGreaterThan(startOfDay(day));
    day = addDays(day, 1);
  }
  expect(day).toBe('2027-01-01');
});

test('adding months keeps the day of the month, or takes the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-27', 1)).toBe('2026-12-27');
  expect(addMonths('2026-12-27', 1)).toBe('2027-01-27');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});

test('in another month, the first day is selected, or today if it is in that month', () => {
  const today = '2026-11-27';
  expect(dayInMonth('2026-01-31', 1, today)).toBe('2026-02-01');
  expect(dayInMonth('2026-11-27', 1, today)).toBe('2026-12-01');
  expect(dayInMonth('2026-12-31', -1, today)).toBe('2026-11-27');
  expect(dayInMonth('2027-01-15', -1, today)).toBe('2026-12-01');
});

test('a week starts on the locale’s first day', () => {
  expect(startOfWeek('2026-11-23', monday)).toBe('2026-11-23');
  expect(startOfWeek('2026-11-22', monday)).toBe('2026-11-16');
  expect(startOfWeek('2026-11-22', sunday)).toBe('2026-11-22');
});

test('a calendar page has all weeks of its month, and no other weeks', () => {
  const november = weeksOfMonth('2026-11-27', monday);
  expect(november.map(([first]) => first)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06');
  // February 2026 starts on a Sunday and has four weeks.
  expect(weeksOfMonth('2026-02-10', sunday)).toHaveLength(4);
});

test('a range covers the week or the month of a day, and a calendar page is never too long for the server', () => {
  expect(rangeAround('2026-11-27', 'week', monday)).toEqual({
    from: startOfDay('2026-11-23'),
    to: startOfDay('2026-11-30'),
  });
  expect(rangeAround('2026-12-31', 'month', monday)).toEqual({
    from: startOfDay('2026-12-01'),
    to: startOfDay('2027-01-01'),
  });
  expect(42 * dayMs).toBeLessThan(maxRangeMs);
});

test.each([
  ['ArrowLeft', '2026-11-26'],
  ['ArrowRight', '2026-11-28'],
  ['ArrowUp', '2026-11-20'],
  ['ArrowDown', '2026-12-04'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-27'],
  ['PageDown', '2026-12-27'],
  ['Enter', null],
])('%s leads from 27 November to %s', (key, day) => {
  expect(dayForKey('2026-11-27', { key, shiftKey: false }, monday)).toBe(day);
});

test('Shift+Page Down moves to the next year', () => {
  expect(dayForKey('2026-11-27', { key: 'PageDown', shiftKey: true }, monday)).toBe('2027-11-27');
});
