import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { commonGroundScore, directoryLimit } from './rules.ts';

const nothing = { interests: 0, sharedEvents: 0, sharedGroups: 0 };

test('members without anything in common have no score, and an event counts more than an interest', () => {
  expect(commonGroundScore(nothing)).toBe(0);
  expect(commonGroundScore({ ...nothing, sharedGroups: 1 })).toBeGreaterThan(0);
  expect(commonGroundScore({ ...nothing, sharedEvents: 1 })).toBeGreaterThan(
    commonGroundScore({ ...nothing, interests: 1 }),
  );
});

test('the limit is lower on the first day', () => {
  expect(directoryLimit(0, dayMs - 1)).toBe('directoryFirstDay');
  expect(directoryLimit(0, dayMs)).toBe('directory');
});
