import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from './catalogue.ts';
import { timeCopyDe } from './copy.de.ts';
import { localeOf, setLocaleResolver } from './language.ts';
import { megabytesText, numberText, percentText } from './number-text.ts';
import { exactTime, relativeTime, timeAgo } from './time-text.ts';

afterEach(() => setLocaleResolver(() => undefined));

const now = Date.UTC(2026, 10, 21, 12);
const minutes = (n: number) => now - n * 60_000;

test.each([
  [now + 5000, 'now'],
  [minutes(0.9), 'now'],
  [minutes(1), '1 min'],
  [minutes(26), '26 min'],
  [minutes(59.9), '59 min'],
  [minutes(60), '1 h'],
  [minutes(23 * 60 + 59), '23 h'],
  [minutes(24 * 60), '1 d'],
  [minutes(6 * 24 * 60), '6 d'],
  [Date.UTC(2026, 10, 12, 12), '12 Nov'],
  [Date.UTC(2025, 10, 12, 12), '12 Nov 2025'],
])('the time %i is shown as %s', (ms, text) => {
  expect(relativeTime(ms, now)).toBe(text);
});

test('timeAgo adds “ago” to minutes, hours and days, but not to dates', () => {
  const ages = [0.9, 26, 5 * 60, 6 * 24 * 60].map((age) => timeAgo(minutes(age), now));
  expect(ages).toEqual(['just now', '26 min ago', '5 h ago', '6 d ago']);
  expect(timeAgo(Date.UTC(2026, 10, 12, 12), now)).toBe('12 Nov');
});

test('a size is rounded up to a tenth of a megabyte, or to a whole megabyte from 10 MB', () => {
  const megabytes = [0, 0.001, 0.12, 9.91, 11.2, 500, 2000].map((count) => count * 1_048_576);
  expect(megabytes.map(megabytesText)).toEqual([
    '0 MB',
    '0.1 MB',
    '0.2 MB',
    '10 MB',
    '12 MB',
    '500 MB',
    '2,000 MB',
  ]);
});

test('times and numbers are formatted in German', () => {
  registerTranslations('de', { time: timeCopyDe });
  setLocaleResolver(() => localeOf('de'));
  const ages = [0.9, 26, 5 * 60, 3 * 24 * 60].map((age) => relativeTime(minutes(age), now));
  expect(ages).toEqual(['gerade', '26 Min.', '5 Std.', '3 Tg.']);
  expect(timeAgo(minutes(26), now)).toBe('vor 26 Min.');
  expect(relativeTime(Date.UTC(2025, 10, 12, 12), now)).toBe('12. Nov. 2025');
  expect(exactTime(now)).toMatch(/^Samstag, 21\. November 2026/);
  expect([numberText(1234), percentText(0.125)]).toEqual(['1.234', '12,5\u00a0%']);
  expect([3.14, 12].map((count) => megabytesText(count * 1_048_576))).toEqual(['3,2 MB', '12 MB']);
});
