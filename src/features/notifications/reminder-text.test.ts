import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { reminderCopyDe } from './reminder-copy.de.ts';
import { type Start, startText, whenText } from './reminder-text.ts';

beforeAll(() => registerTranslations('de', { reminder: reminderCopyDe }));
afterEach(() => setLocaleResolver(() => undefined));

/** Starts at 10:00 in Amsterdam, the day after clocks go back there. */
const walk: Start = {
  startsAt: Date.parse('2026-10-26T09:00Z'),
  timeZone: 'Europe/Amsterdam',
  memberTimeZone: 'Europe/Berlin',
};

describe('how far away the start is', () => {
  const cases: [before: number, en: string, de: string, start?: Partial<Start>][] = [
    [24 * hourMs, 'Tomorrow', 'Morgen'],
    [24 * hourMs - 2 * minuteMs, 'Tomorrow', 'Morgen'],
    [9.5 * hourMs, 'Today', 'Heute'],
    [4 * hourMs, 'Today', 'Heute'],
    [3.5 * hourMs - 1, 'Starts in about 3 hours', 'Beginnt in etwa 3 Stunden'],
    [2 * hourMs, 'Starts in about 2 hours', 'Beginnt in etwa 2 Stunden'],
    [2 * hourMs - 20 * minuteMs, 'Starts in about 2 hours', 'Beginnt in etwa 2 Stunden'],
    [80 * minuteMs, 'Starts in about an hour', 'Beginnt in etwa einer Stunde'],
    [55 * minuteMs, 'Starts in about an hour', 'Beginnt in etwa einer Stunde'],
    [55 * minuteMs - 1, 'Starts in about 55 minutes', 'Beginnt in etwa 55 Minuten'],
    [22 * minuteMs, 'Starts in about 20 minutes', 'Beginnt in etwa 20 Minuten'],
    [1, 'Starts in about 5 minutes', 'Beginnt in etwa 5 Minuten'],
    [0, 'Reminder', 'Erinnerung'],
    [-30 * 24 * hourMs, 'Reminder', 'Erinnerung'],
    [60 * hourMs, 'Reminder', 'Erinnerung'],
    // Ten hours before the start, the start is still tomorrow in Los Angeles.
    [10 * hourMs, 'Tomorrow', 'Morgen', { memberTimeZone: 'America/Los_Angeles' }],
    // Two hours before a start soon after midnight.
    [
      2 * hourMs,
      'Starts in about 2 hours',
      'Beginnt in etwa 2 Stunden',
      { startsAt: Date.parse('2026-10-26T00:00Z') },
    ],
    [
      24 * hourMs,
      'Tomorrow',
      'Morgen',
      { startsAt: Date.parse('2026-10-26T00:00Z'), memberTimeZone: null },
    ],
  ];
  test.each(cases)('%i ms before it: %s', (before, en, de, fields) => {
    const start = { ...walk, ...fields };
    expect(whenText(start, start.startsAt - before)).toBe(en);
    setLocaleResolver(() => localeOf('de'));
    expect(whenText(start, start.startsAt - before)).toBe(de);
  });
});

test.each([
  ['the same time as at the event', 'Europe/Berlin', 'Mon 26 Oct, 10:00'],
  ['another time', 'America/New_York', 'Mon 26 Oct, 05:00 (New York time)'],
  ['another day', 'Pacific/Honolulu', 'Sun 25 Oct, 23:00 (Honolulu time)'],
  ['a time zone that is not known', null, 'Mon 26 Oct, 10:00 (Amsterdam time)'],
  ['a time zone that this machine does not know', 'Mars/Olympus', 'Mon 26 Oct, 09:00 (UTC time)'],
])('the start in the member’s time zone: %s', (_case, memberTimeZone, text) => {
  expect(startText({ ...walk, memberTimeZone }, walk.startsAt - hourMs)).toBe(text);
});
