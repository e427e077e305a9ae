import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each([
  ['', {}],
  ['limit=5&show=', { limit: '5', show: '' }],
  ['id=a&limit=5&id=b&id=', { id: ['a', 'b', ''], limit: '5' }],
  ['id=a%26b+c', { id: 'a&b c' }],
])('a query string is parsed: %s', (query, values) => {
  expect(readQuery(query)).toEqual(values);
});

test('a parameter named like a property of every object, such as `constructor`, is parsed like any other', () => {
  const values = readQuery('__proto__=a&constructor=b&constructor=c');
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'a'],
    ['constructor', ['b', 'c']],
  ]);
});

// With quadratic time, this would take minutes and fail at the timeout of the test.
test('a parameter that is repeated very often is parsed in linear time', () => {
  expect(readQuery('a&'.repeat(100_000))).toEqual({ a: Array(100_000).fill('') });
});
