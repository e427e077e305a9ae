import { expect, test } from 'vitest';
import { withInserts } from './list-inserts.ts';

const insert = (id: string, after: number) => ({ id, after, label: id, content: null });

test.each([
  [['1', '2', '3', '4'], [insert('a', 3)], ['1', '2', '3', 'a', '4']],
  [
    ['1', '2', '3', '4'],
    [insert('a', 1), insert('b', 3)],
    ['1', 'a', '2', '3', 'b', '4'],
  ],
  [
    ['1', '2', '3', '4'],
    [insert('b', 3), insert('a', 1)],
    ['1', 'a', '2', '3', 'b', '4'],
  ],
  [
    ['1', '2'],
    [insert('a', 3), insert('b', 8)],
    ['1', '2', 'a', 'b'],
  ],
  [['1'], [], ['1']],
])('%j with the inserts %j becomes %j', (ids, inserts, expected) => {
  expect(withInserts(ids, inserts)).toEqual(expected);
});
