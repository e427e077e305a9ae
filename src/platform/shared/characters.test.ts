import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('truncate never splits a surrogate pair', () => {
  expect(truncate('Ada 🌿 Bo', 5)).toBe('Ada ');
  expect(truncate('Ada 🌿 Bo', 6)).toBe('Ada 🌿');
  expect(truncate('Ada 🌿', 60)).toBe('Ada 🌿');
});
