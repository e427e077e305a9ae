import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from './catalogue.ts';
import { timeCopyDe } from './copy.de.ts';
import { localeOf, setLocaleResolver } from './language.ts';
import { numberText, percentText } from './number-text.ts';
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

test('a relative time that ends a sentence says “ago” until it is a date', () => {
  const ages = [0.9, 26, 5 * 60, 6 * 24 * 60].map((age) => timeAgo(minutes(age), now));
  expect(ages).toEqual(['just now', '26 min ago', '5 h ago', '6 d ago']);
  expect(timeAgo(Date.UTC(2026, 10, 12, 12), now)).toBe('12 Nov');
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
});
