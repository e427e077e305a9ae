import { expect, test } from 'vitest';
import { clockText, dayText, timeText } from './event-time-text.ts';

/** 10:00 in Amsterdam. */
const start = { at: Date.parse('2026-10-26T09:00Z'), timeZone: 'Europe/Amsterdam' };

test.each([
  ['the same time as at the event', 'Europe/Berlin', 'Mon 26 Oct, 10:00', 'Mon 26 Oct'],
  ['another time', 'America/New_York', 'Mon 26 Oct, 05:00 (New York time)', 'Mon 26 Oct'],
  [
    'another day',
    'Pacific/Honolulu',
    'Sun 25 Oct, 23:00 (Honolulu time)',
    'Sun 25 Oct (Honolulu time)',
  ],
  ['a time zone that is not known', null, 'Mon 26 Oct, 10:00 (Amsterdam time)', 'Mon 26 Oct'],
  [
    'a time zone that this machine does not know',
    'Mars/Olympus',
    'Mon 26 Oct, 09:00 (UTC time)',
    'Mon 26 Oct',
  ],
])('the time and the day in the member’s time zone: %s', (_case, memberTimeZone, time, day) => {
  const now = start.at - 1;
  expect(timeText({ ...start, memberTimeZone }, now)).toBe(time);
  expect(dayText({ ...start, memberTimeZone }, now)).toBe(day);
});

test('the time of day names the time zone even if only the day differs at the event', () => {
  const time = { at: start.at, timeZone: 'Pacific/Kiritimati', memberTimeZone: 'Pacific/Honolulu' };
  expect(clockText(time)).toBe('23:00 (Honolulu time)');
});
