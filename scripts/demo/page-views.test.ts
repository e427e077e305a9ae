import { expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { seedPageViews } from './page-views.ts';
import { createSettableClock } from './seed.ts';

test('sample page views cover each day, use only existing pages and are never in the future', () => {
  const clock = createSettableClock();
  const now = clock();
  const known = new Set<string>(pages.map(({ path }) => path));
  const days = new Map<string, number>();
  seedPageViews(
    {
      view(page) {
        expect(known).toContain(page);
        expect(clock()).toBeLessThanOrEqual(now);
        const day = new Date(clock()).toISOString().slice(0, 10);
        days.set(day, (days.get(day) ?? 0) + 1);
      },
    },
    clock,
  );
  expect(days.size).toBe(61);
  expect(Math.min(...days.values())).toBeGreaterThan(10);
  expect(clock()).toBe(now);
});
