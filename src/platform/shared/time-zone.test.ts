import { expect, test } from 'vitest';
import { isTimeZone, timeZoneOrUtc } from './time-zone.ts';

test.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5'])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each(['', 'Europe/Atlantis', '+05:30', '-08', '\u221208:00'])(
  '“%s” is no time zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);

test('a stored offset can still be read, and an unknown zone is read as UTC', () => {
  expect(timeZoneOrUtc('+05:30')).toBe('+05:30');
  expect(timeZoneOrUtc('Europe/Atlantis')).toBe('UTC');
  expect(timeZoneOrUtc(null)).toBe('UTC');
});
