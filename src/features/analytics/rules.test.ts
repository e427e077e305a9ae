import { describe, expect, test } from 'vitest';
import {
  addDays,
  computeFunnel,
  dayOf,
  daysUntil,
  isHumanVisit,
  weekOf,
  weeksOf,
} from './rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('days', () => {
  test('end at midnight UTC', () => {
    expect(dayOf(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31');
    expect(dayOf(Date.UTC(2027, 0, 1))).toBe('2027-01-01');
  });

  test('can be added across month ends and leap days', () => {
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
  ])('the week of %s starts on Monday %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  test('are grouped into weeks that start on Monday', () => {
    expect(weeksOf(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
  });
});

describe('the check for human visits', () => {
  test.each([
    ['accepts a browser', { 'user-agent': firefox }, true],
    ['rejects a request without a user agent', {}, false],
    ['rejects a command-line tool', { 'user-agent': 'curl/8.5.0' }, false],
    [
      'rejects a bot that imitates a browser',
      { 'user-agent': `${firefox} (compatible; Googlebot/2.1)` },
      false,
    ],
    ['rejects a prefetch', { 'user-agent': firefox, 'sec-purpose': 'prefetch' }, false],
  ])('%s', (_title, headers, isHuman) => {
    expect(isHumanVisit(headers)).toBe(isHuman);
  });
});

describe('the funnel', () => {
  const acts = { signUps: [3, 1], profiles: [2, 0], firstSteps: [0, 0] };

  test('adds up the days and compares each step with the previous one', () => {
    expect(computeFunnel({ views: { landing: [60, 40], login: [10, 0] }, acts })).toEqual([
      { name: 'landing', total: 100, share: null },
      { name: 'login', total: 10, share: 0.1 },
      { name: 'signUp', total: 4, share: 0.4 },
      { name: 'profile', total: 2, share: 0.5 },
      { name: 'firstStep', total: 0, share: 0 },
    ]);
  });

  test('leaves out the share if the previous step is smaller', () => {
    const late = { signUps: [0, 1], profiles: [1, 2], firstSteps: [1, 2] };
    const steps = computeFunnel({ views: { landing: [5, 5], login: [2, 0] }, acts: late });
    expect(steps.map(({ share }) => share)).toEqual([null, 0.2, 0.5, null, 1]);
  });

  test('leaves out the share if nobody took the previous step', () => {
    const steps = computeFunnel({ views: { landing: [0, 0], login: [0, 0] }, acts });
    expect(steps.map(({ share }) => share)).toEqual([null, null, null, 0.5, 0]);
  });
});
