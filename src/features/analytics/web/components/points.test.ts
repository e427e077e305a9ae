import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { analyticsCopyDe } from '../../copy.de.ts';
import { dayText, summarize, toPoints } from './points.ts';

afterEach(() => setLocaleResolver(() => undefined));

test('a day is formatted in UTC', () => {
  expect(dayText('2026-11-01')).toBe('1 Nov');
});

test('a summary contains the value and the highest day', () => {
  const points = toPoints(['2026-11-01', '2026-11-02', '2026-11-03'], [2, 7, 7]);
  expect(summarize('Posts', '16', 'in 3 days', points)).toBe(
    'Posts: 16 in 3 days. Most on 2 Nov: 7.',
  );
});

test('a summary without values has no highest day', () => {
  const points = toPoints(['2026-11-01'], [0]);
  expect(summarize('Posts', '0', 'in 1 day', points)).toBe('Posts: 0 in 1 day.');
});

test('a summary is translated', () => {
  registerTranslations('de', { analytics: analyticsCopyDe });
  setLocaleResolver(() => localeOf('de'));
  const points = toPoints(['2026-11-01', '2026-11-02'], [2, 1700]);
  expect(summarize('Beiträge', '1.702', analyticsCopyDe.inDays(2), points)).toBe(
    'Beiträge: 1.702 in 2 Tagen. Am meisten am 2. Nov., mit 1.700.',
  );
});
