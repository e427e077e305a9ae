import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import type { EventTime } from './event-time-text.ts';
import { reminderCopyDe } from './reminder-copy.de.ts';
import { whenText } from './reminder-text.ts';

beforeAll(() => registerTranslations('de', { reminder: reminderCopyDe }));
afterEach(() => setLocaleResolver(() => undefined));

/** Starts at 10:00 in Amsterdam, the day after clocks go back there. */
const walk: EventTime = {
  at: Date.parse('2026-10-26T09:00Z'),
  timeZone: 'Europe/Amsterdam',
  memberTimeZone: 'Europe/Berlin',
};

describe('how far away the start is', () => {
  const cases: [before: number, en: string, de: string, start?: Partial<EventTime>][] = [
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
      { at: Date.parse('2026-10-26T00:00Z') },
    ],
    [
      24 * hourMs,
      'Tomorrow',
      'Morgen',
      { at: Date.parse('2026-10-26T00:00Z'), memberTimeZone: null },
    ],
  ];
  test.each(cases)('%i ms before it: %s', (before, en, de, fields) => {
    const start = { ...walk, ...fields };
    expect(whenText(start, start.at - before)).toBe(en);
    setLocaleResolver(() => localeOf('de'));
    expect(whenText(start, start.at - before)).toBe(de);
  });
});
