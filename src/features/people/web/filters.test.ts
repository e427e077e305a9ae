import { expect, test } from 'vitest';
import { readFilters } from './filters.ts';

test.each([
  [{}, {}],
  [
    { interest: 'Tea', area: 'a', who: 'in-common', order: 'common' },
    { interest: 'Tea', area: 'a', who: 'in-common', order: 'common' },
  ],
  // The router parses what looks like a number.
  [{ interest: '1984' }, { interest: '1984' }],
  [{ interest: ' ', area: '', who: 'everyone', order: 'newest' }, {}],
  [{ interest: ['Tea'], area: null, who: 1, order: {}, other: 'x' }, {}],
])('the search %j of a URL gives the filters %j', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
});
