import { expect, test } from 'vitest';
import { countCharacters, truncate } from './characters.ts';

test('an emoji counts as one character', () => {
  expect(countCharacters('Ada 🌿')).toBe(5);
  expect(countCharacters('')).toBe(0);
});

test('truncate keeps as many characters as are allowed, and never splits a character', () => {
  expect(truncate('Ada 🌿 Bo', 4)).toBe('Ada ');
  expect(truncate('Ada 🌿 Bo', 5)).toBe('Ada 🌿');
  expect(truncate('Ada 🌿', 60)).toBe('Ada 🌿');
  expect(truncate('🌿🌿🌿', 2)).toBe('🌿🌿');
  expect(truncate('🌿🌿🌿', 0)).toBe('');
});
