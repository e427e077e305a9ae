import { expect, test } from 'vitest';
import { readSearchView } from './search-view.ts';

test.each([
  [{}, {}],
  [
    { query: 'tea', kind: 'events', area: 'north' },
    { query: 'tea', kind: 'events', area: 'north' },
  ],
  [{ query: 'tea', kind: 'groups', page: '2' }, { query: 'tea' }],
  // The server refuses values that no area can have.
  [{ query: 'tea', area: 'north side' }, { query: 'tea' }],
  [{ area: 'x'.repeat(101) }, {}],
  // A query that is too long is kept, because the page shows an error for it.
  [{ query: 'x'.repeat(201) }, { query: 'x'.repeat(201) }],
])('the search %j of a URL is read as %j', (search, view) => {
  expect(readSearchView(search)).toEqual(view);
});
