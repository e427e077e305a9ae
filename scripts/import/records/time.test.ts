import { expect, test } from 'vitest';
import { readTime } from './time.ts';

const noon = Date.UTC(2024, 4, 1, 12);

test.each([
  ['a timestamp', { seconds: noon / 1000, nanoseconds: 0 }],
  ['an Admin SDK timestamp', { _seconds: noon / 1000, _nanoseconds: 0 }],
  ['a timestamp with strings', { seconds: String(noon / 1000), nanos: 0 }],
  [
    'a typed timestamp',
    { __datatype__: 'timestamp', value: { _seconds: noon / 1000, _nanoseconds: 0 } },
  ],
  ['a named time', { __time__: '2024-05-01T12:00:00.000Z' }],
  ['milliseconds', noon],
  ['milliseconds in a string', String(noon)],
  ['seconds', noon / 1000],
  ['an ISO string', '2024-05-01T12:00:00.000Z'],
  ['an ISO string with an offset', '2024-05-01T14:00:00+02:00'],
  ['the format of the Firebase console', 'May 1, 2024 at 2:00:00\u202fPM UTC+2'],
  ['a local time', '2024-05-01T14:00'],
  ['a local time with seconds', '2024-05-01 14:00:00.000'],
])('%s is read as a time', (_name, value) => {
  expect(readTime(value, 'Europe/Berlin')).toBe(noon);
});

test('fractions of a second are kept to the millisecond', () => {
  expect(readTime({ seconds: 1_700_000_000, nanoseconds: 123_999_999 }, 'UTC')).toBe(
    1_700_000_000_123,
  );
});

test('a date without a time means midnight in the given time zone', () => {
  expect(readTime('2024-05-01', 'Europe/Berlin')).toBe(Date.UTC(2024, 3, 30, 22));
});

test.each([
  null,
  undefined,
  '',
  'soon',
  'tomorrow at 5',
  '2024-13-01',
  true,
  [],
  {},
  { seconds: 'x' },
  { seconds: null },
  { _methodName: 'FieldValue.serverTimestamp' },
  -1e15,
  Number.NaN,
  1e18,
])('%j is not a time', (value) => {
  expect(readTime(value, 'UTC')).toBeNull();
});
