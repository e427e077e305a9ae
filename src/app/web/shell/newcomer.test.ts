import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { isNewcomer } from './newcomer.ts';

test('a member is a newcomer for 30 days after joining', () => {
  const id = newId();
  const now = Date.now();
  expect(isNewcomer(id, now)).toBe(true);
  expect(isNewcomer(id, now + 29 * dayMs)).toBe(true);
  expect(isNewcomer(id, now + 31 * dayMs)).toBe(false);
});

test.each([
  '-OabcDEF_123',
  'J7bV0RkqWzT3mYc9nXaP',
  'J7bV0RkqWzT3mY7c9nXaP',
  '123e4567-e89b-42d3-a456-426614174000',
])('a member imported with the id %s is not a newcomer', (id) => {
  expect(isNewcomer(id, Date.now())).toBe(false);
});
