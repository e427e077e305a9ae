import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { languageOf, setLocaleResolver } from '#platform/shared/language.ts';
import { eventLocalTime, fullTimeTexts } from './event-full-time.ts';
import { monthAndDay, shortStartText, shortTimeText, viewersLocalTime } from './event-time.ts';

// The tests run in Lisbon's time zone, regardless of the machine's. The modules cache their
// formatters, so they are loaded again, both for this file and for the files that run after it.
vi.hoisted(() => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const setLocale = (locale: string) =>
  setLocaleResolver(() => ({ language: languageOf(locale) ?? 'en', locale }));
afterEach(() => setLocaleResolver(() => undefined));

const at = Date.parse;
const now = at('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-27T19:30:00Z', null, 'Fri 27 Nov, 19:30', 'Friday 27 November', '19:30'],
  [
    '2026-11-27T19:30:00Z',
    '2026-11-27T21:00:00Z',
    'Fri 27 Nov, 19:30–21:00',
    'Friday 27 November',
    '19:30–21:00',
  ],
  [
    '2026-11-27T22:00:00Z',
    '2026-11-28T02:00:00Z',
    'Fri 27 Nov, 22:00–02:00',
    'Friday 27 November',
    '22:00–02:00',
  ],
  ['2027-01-02T10:00:00Z', null, 'Sat 2 Jan 2027, 10:00', 'Saturday 2 January 2027', '10:00'],
  // In summer Lisbon is an hour ahead of UTC.
  ['2026-07-01T23:30:00Z', null, 'Thu 2 Jul, 00:30', 'Thursday 2 July', '00:30'],
])('formats an event from %s to %s', (begins, ends, short, day, hours) => {
  const times = { date: at(begins), endDate: ends === null ? null : at(ends) };
  expect(shortTimeText(times, now)).toBe(short);
  expect(fullTimeTexts(times, now)).toEqual({ day, hours });
});

const evening = { date: at('2026-11-28T19:00:00Z'), endDate: at('2026-11-28T21:30:00Z') };
const night = { date: at('2026-11-28T22:00:00Z'), endDate: at('2026-11-29T02:00:00Z') };
const nextYear = { date: at('2027-01-02T10:00:00Z'), endDate: null };

test.each([
  [
    'en-GB',
    ['Sat 28 Nov, 19:00–21:30', 'Sat 28 Nov, 22:00–02:00', 'Sat 2 Jan 2027, 10:00'],
    ['Saturday 28 November', 'Saturday 2 January 2027'],
  ],
  [
    'en-US',
    [
      'Sat, Nov 28, 7:00 PM – 9:30 PM',
      'Sat, Nov 28, 10:00 PM – 2:00 AM',
      'Sat, Jan 2, 2027, 10:00 AM',
    ],
    ['Saturday, November 28', 'Saturday, January 2, 2027'],
  ],
  [
    'de-DE',
    ['Sa., 28. Nov., 19:00–21:30', 'Sa., 28. Nov., 22:00–02:00', 'Sa., 2. Jan. 2027, 10:00'],
    ['Samstag, 28. November', 'Samstag, 2. Januar 2027'],
  ],
])('formats times for the locale %s', (locale, short, days) => {
  setLocale(locale);
  // Some versions of the locale data have a narrow space before PM, others a regular one.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect([evening, night, nextYear].map((times) => plain(shortTimeText(times, now)))).toEqual(
    short,
  );
  expect([evening, nextYear].map((times) => fullTimeTexts(times, now).day)).toEqual(days);
});

test.each([
  ['until midnight', '2026-11-27T20:00:00Z', '2026-11-28T00:00:00Z', '20:00–00:00'],
  ['until just before 06:00', '2026-11-27T20:00:00Z', '2026-11-28T05:59:00Z', '20:00–05:59'],
  ['until 06:00', '2026-11-27T20:00:00Z', '2026-11-28T06:00:00Z', '20:00 – Sat 28 Nov, 06:00'],
  [
    'until the second night',
    '2026-11-27T20:00:00Z',
    '2026-11-29T02:00:00Z',
    '20:00 – Sun 29 Nov, 02:00',
  ],
  // The clock times alone would look like one hour.
  ['for 25 hours', '2026-11-28T01:00:00Z', '2026-11-29T02:00:00Z', '01:00 – Sun 29 Nov, 02:00'],
  // Clocks in Lisbon go back during that night.
  [
    'for 25 hours with the same clock time',
    '2026-10-24T02:00:00Z',
    '2026-10-25T03:00:00Z',
    '03:00 – Sun 25 Oct, 03:00',
  ],
])('formats an event that lasts %s', (_name, begins, ends, hours) => {
  expect(fullTimeTexts({ date: at(begins), endDate: at(ends) }, now).hours).toBe(hours);
});

test('shortStartText shows only the start', () => {
  expect(shortStartText(night, now)).toBe('Sat 28 Nov, 22:00');
  setLocale('en-US');
  expect(shortStartText(evening, now)).toMatch(/^Sat, Nov 28, 7:00\sPM$/);
});

test('a date badge shows the day in the viewer’s time zone', () => {
  expect(monthAndDay(at('2026-07-31T23:30:00Z'))).toEqual({ month: 'Aug', day: 1 });
});

test('a date badge is in the viewer’s language', () => {
  setLocale('de-AT');
  expect(monthAndDay(at('2026-12-31T12:00:00Z'))).toEqual({ month: 'Dez', day: 31 });
});

test('the event’s local time is shown if it differs from the viewer’s', () => {
  const date = at('2026-11-27T19:30:00Z');
  const there = (localDate: string, timeZone: string) =>
    eventLocalTime({ date, localDate, timeZone });
  expect(there('2026-11-27T20:30', 'Europe/Amsterdam')).toEqual({
    time: '20:30',
    place: 'Amsterdam',
  });
  expect(there('2026-11-28T04:30', 'Asia/Tokyo')).toEqual({
    time: 'Sat 28 Nov, 04:30',
    place: 'Tokyo',
  });
  expect(there('2026-11-27T14:30', 'America/New_York')?.place).toBe('New York');
  expect(there(viewersLocalTime(date), 'Europe/London')).toBeNull();
});

test('the event’s local time is formatted for the viewer’s locale', () => {
  const date = at('2026-03-28T23:30:00Z');
  const there = () =>
    eventLocalTime({ date, localDate: '2026-03-29T01:30', timeZone: 'Africa/Cairo' });
  setLocale('de-DE');
  expect(there()).toEqual({ time: 'So., 29. März, 01:30', place: 'Cairo' });
  setLocale('en-US');
  expect(there()?.time).toMatch(/^Sun, Mar 29, 1:30\sAM$/);
});

test('the event’s local time is shown even if the viewer’s clocks skip that hour', () => {
  // Lisbon has no 01:30 on this day.
  const date = at('2026-03-29T00:15:00Z');
  const there = { date, localDate: '2026-03-29T01:30', timeZone: 'Asia/Tokyo' };
  expect(eventLocalTime(there)?.time).toBe('01:30');
});
