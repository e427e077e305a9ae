import { expect, test } from 'vitest';
import { dayText, pointsOf, summaryOf } from './points.ts';

test('days are named as they are in UTC', () => {
  expect(dayText('2026-11-01')).toBe('1 Nov');
});

test('a chart says in words what it shows', () => {
  const points = pointsOf(['2026-11-01', '2026-11-02', '2026-11-03'], [2, 7, 7]);
  expect(summaryOf('Posts', '16', 'in 3 days', points)).toBe(
    'Posts: 16 in 3 days. Most on 2 Nov, with 7.',
  );
});

test('where nothing happened, nothing is the highest', () => {
  const points = pointsOf(['2026-11-01'], [0]);
  expect(summaryOf('Posts', '0', 'in 1 days', points)).toBe('Posts: 0 in 1 days.');
});
