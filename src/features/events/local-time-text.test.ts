import { expect, test } from 'vitest';
import { localDayText, localTimeText } from './local-time-text.ts';
import { placeOfZone } from './zone-text.ts';

const now = Date.parse('2026-10-20T08:00:00Z');

test.each([
  ['before clocks go back', '2026-10-24T08:00:00Z', 'Europe/Amsterdam', 'Sat 24 Oct, 10:00'],
  ['after clocks go back', '2026-10-25T09:00:00Z', 'Europe/Amsterdam', 'Sun 25 Oct, 10:00'],
  ['the first of two equal times', '2026-10-25T00:30:00Z', 'Europe/Amsterdam', 'Sun 25 Oct, 02:30'],
  [
    'the second of two equal times',
    '2026-10-25T01:30:00Z',
    'Europe/Amsterdam',
    'Sun 25 Oct, 02:30',
  ],
  ['another day than in UTC', '2026-10-24T23:30:00Z', 'Asia/Tokyo', 'Sun 25 Oct, 08:30'],
  ['another year', '2027-05-02T08:00:00Z', 'Europe/Amsterdam', 'Sun 2 May 2027, 10:00'],
  [
    'a year that has begun only there',
    '2026-12-31T23:30:00Z',
    'Asia/Tokyo',
    'Fri 1 Jan 2027, 08:30',
  ],
])('a time in the event’s own zone: %s', (_case, at, zone, text) => {
  expect(localTimeText(Date.parse(at), zone, now).replace(/,(?= \d{4})/, '')).toBe(text);
});

test('the year is left out if it is the current year in the event’s own zone', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z');
  expect(localDayText(newYear, 'Asia/Tokyo', newYear)).toBe('Fri 1 Jan');
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('the place of the zone %s is %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
