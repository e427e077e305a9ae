import { expect, test } from 'vitest';
import { compileToRow } from './row-objects.ts';

test('the values of a row become an object with the columns in their order', () => {
  const toRow = compileToRow(['id', 'likedBy', 'count(*)', 'a "quoted" name']);
  const row = toRow(['a', null, 3, 'x']);
  expect(Object.entries(row)).toEqual([
    ['id', 'a'],
    ['likedBy', null],
    ['count(*)', 3],
    ['a "quoted" name', 'x'],
  ]);
});

test('if two columns have the same name, the object has the value of the last one', () => {
  expect(compileToRow(['id', 'id'])(['a', 'b'])).toEqual({ id: 'b' });
});

test('a column name is never run as code', () => {
  const name = '"]: (globalThis.wasRun = true), ["';
  expect(compileToRow([name])(['a'])).toEqual({ [name]: 'a' });
  expect(globalThis).not.toHaveProperty('wasRun');
});
