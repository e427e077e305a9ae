import { expect, test } from 'vitest';
import { itemForKey } from './menu-keys.ts';

const names = ['Edit', 'Share', 'Delete', 'Save'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['s', 0, 1],
  ['S', 1, 3],
  ['s', 3, 1],
])('the key “%s” moves from item %i to item %i', (key, index, next) => {
  expect(itemForKey(names, index, key)).toBe(next);
});

test.each(['x', ' ', 'Enter'])('the key “%s” does not move the focus', (key) => {
  expect(itemForKey(names, 0, key)).toBeNull();
});

test('in an empty menu, no item receives focus', () => {
  expect(itemForKey([], -1, 'ArrowDown')).toBeNull();
});
