import { expect, test } from 'vitest';
import { limits } from '#features/profiles/limits.ts';
import { readFilters } from './filters.ts';

test.each([
  [{}, {}],
  [
    { interest: 'Tea', area: 'a', who: 'in-common', order: 'common' },
    { interest: 'Tea', area: 'a', who: 'in-common', order: 'common' },
  ],
  // The router does not parse the values of a URL, so a number stays a text.
  [{ interest: '1984' }, { interest: '1984' }],
  // The server refuses values that no interest and no area can have.
  [{ interest: 'x'.repeat(limits.interestMaxLength + 1), area: 'x'.repeat(101) }, {}],
  [
    { interest: 'x'.repeat(limits.interestMaxLength), area: 'north side' },
    { interest: 'x'.repeat(limits.interestMaxLength) },
  ],
  [{ interest: ' ', area: '', who: 'everyone', order: 'newest' }, {}],
  [{ interest: ['Tea'], area: null, who: 1, order: {}, other: 'x' }, {}],
])('the search %j of a URL gives the filters %j', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
});
