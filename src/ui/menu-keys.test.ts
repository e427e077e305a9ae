import { expect, test } from 'vitest';
import { entryForKey } from './menu-keys.ts';

const names = ['Edit', 'Share', 'Delete', 'Save'];

test.each([
  [0, 'ArrowDown', 1],
  [3, 'ArrowDown', 0],
  [0, 'ArrowUp', 3],
  [-1, 'ArrowUp', 3],
  [2, 'Home', 0],
  [0, 'End', 3],
  [0, 's', 1],
  [1, 'S', 3],
  [3, 's', 1],
  [0, 'x', null],
  [0, ' ', null],
  [0, 'Enter', null],
])('from entry %i, the key %s moves to entry %s', (index, key, next) => {
  expect(entryForKey(names, index, key)).toBe(next);
});

test('in an empty menu, no entry gets the focus', () => {
  expect(entryForKey([], -1, 'ArrowDown')).toBeNull();
});
