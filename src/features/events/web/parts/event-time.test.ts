import { expect, test, vi } from 'vitest';
import { clockThere, leafOf, readersClock, whenInFull, whenInShort } from './event-time.ts';

// The tests read as somebody in Lisbon, whatever the machine's own zone is.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Lisbon'));

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
    'Fri 27 Nov, 22:00 – Sat 28 Nov, 02:00',
    'Friday 27 November',
    '22:00 – Sat 28 Nov, 02:00',
  ],
  ['2027-01-02T10:00:00Z', null, 'Sat 2 Jan 2027, 10:00', 'Saturday 2 January 2027', '10:00'],
  // In summer Lisbon is an hour ahead of UTC.
  ['2026-07-01T23:30:00Z', null, 'Thu 2 Jul, 00:30', 'Thursday 2 July', '00:30'],
])('%s to %s', (begins, ends, short, day, hours) => {
  const times = { date: at(begins), endDate: ends === null ? null : at(ends) };
  expect(whenInShort(times, now)).toBe(short);
  expect(whenInFull(times, now)).toEqual({ day, hours });
});

test('a leaf shows the reader’s day', () => {
  expect(leafOf(at('2026-07-31T23:30:00Z'))).toEqual({ month: 'Aug', day: 1 });
});

test('the time at the event is said where it is another one', () => {
  const date = at('2026-11-27T19:30:00Z');
  const there = (localDate: string, timeZone: string) => clockThere({ date, localDate, timeZone });
  expect(there('2026-11-27T20:30', 'Europe/Amsterdam')).toEqual({
    time: '20:30',
    place: 'Amsterdam',
  });
  expect(there('2026-11-28T04:30', 'Asia/Tokyo')).toEqual({
    time: 'Sat 28 Nov, 04:30',
    place: 'Tokyo',
  });
  expect(there('2026-11-27T14:30', 'America/New_York')?.place).toBe('New York');
  expect(there(readersClock(date), 'Europe/London')).toBeNull();
});
