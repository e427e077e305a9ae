import { expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { createSetClock } from './seed.ts';
import { visitPages } from './visits.ts';

test('sample visits open existing pages, on every day and never in the future', () => {
  const clock = createSetClock();
  const now = clock();
  const known = new Set<string>(pages.map(({ path }) => path));
  const days = new Map<string, number>();
  visitPages(
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
