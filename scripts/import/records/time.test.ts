import { expect, test } from 'vitest';
import { readTime } from './time.ts';

const noon = Date.UTC(2024, 4, 1, 12);

test.each([
  ['a timestamp', { seconds: noon / 1000, nanoseconds: 0 }],
  ['a timestamp of the admin library', { _seconds: noon / 1000, _nanoseconds: 0 }],
  ['a timestamp in texts', { seconds: String(noon / 1000), nanos: 0 }],
  [
    'a typed timestamp',
    { __datatype__: 'timestamp', value: { _seconds: noon / 1000, _nanoseconds: 0 } },
  ],
  ['a named time', { __time__: '2024-05-01T12:00:00.000Z' }],
  ['milliseconds', noon],
  ['milliseconds in a text', String(noon)],
  ['seconds', noon / 1000],
  ['an ISO text', '2024-05-01T12:00:00.000Z'],
  ['an ISO text with an offset', '2024-05-01T14:00:00+02:00'],
  ['the text of a page', 'May 1, 2024 at 2:00:00\u202fPM UTC+2'],
  ['a wall clock', '2024-05-01T14:00'],
  ['a wall clock with seconds', '2024-05-01 14:00:00.000'],
])('%s is a time', (_name, value) => {
  expect(readTime(value, 'Europe/Berlin')).toBe(noon);
});

test('parts of a second count, down to a millisecond', () => {
  expect(readTime({ seconds: 1_700_000_000, nanoseconds: 123_999_999 }, 'UTC')).toBe(
    1_700_000_000_123,
  );
});

test('a day alone begins at its midnight', () => {
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
])('%j is none', (value) => {
  expect(readTime(value, 'UTC')).toBeNull();
});
