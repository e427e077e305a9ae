import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysUntil, funnelOf, isHumanVisit, weekOf, weeksOf } from './rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('days', () => {
  test('end at midnight in UTC', () => {
    expect(dayOf(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31');
    expect(dayOf(Date.UTC(2027, 0, 1))).toBe('2027-01-01');
  });

  test('go on over the ends of months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(daysUntil('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on Monday %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  test('weeks are those that the days lie in', () => {
    expect(weeksOf(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
  });
});

describe('a reader', () => {
  test.each([
    ['a browser', { 'user-agent': firefox }, true],
    ['nobody in particular', {}, false],
    ['a program', { 'user-agent': 'curl/8.5.0' }, false],
    [
      'a program that looks like one',
      { 'user-agent': `${firefox} (compatible; Googlebot/2.1)` },
      false,
    ],
    ['a browser that fetches ahead', { 'user-agent': firefox, 'sec-purpose': 'prefetch' }, false],
  ])('%s', (_who, headers, is) => {
    expect(isHumanVisit(headers)).toBe(is);
  });
});

describe('the funnel', () => {
  const acts = { signUps: [3, 1], profiles: [2, 0], firstSteps: [0, 0] };

  test('adds the days up and compares each step with the one before', () => {
    expect(funnelOf({ views: { landing: [60, 40], login: [10, 0] }, acts })).toEqual([
      { name: 'landing', total: 100, share: null },
      { name: 'login', total: 10, share: 0.1 },
      { name: 'signUp', total: 4, share: 0.4 },
      { name: 'profile', total: 2, share: 0.5 },
      { name: 'firstStep', total: 0, share: 0 },
    ]);
  });

  test('compares nothing where some took the step before earlier', () => {
    const late = { signUps: [0, 1], profiles: [1, 2], firstSteps: [1, 2] };
    const steps = funnelOf({ views: { landing: [5, 5], login: [2, 0] }, acts: late });
    expect(steps.map(({ share }) => share)).toEqual([null, 0.2, 0.5, null, 1]);
  });

  test('divides by nothing where nobody took the step before', () => {
    const steps = funnelOf({ views: { landing: [0, 0], login: [0, 0] }, acts });
    expect(steps.map(({ share }) => share)).toEqual([null, null, null, 0.5, 0]);
  });
});
