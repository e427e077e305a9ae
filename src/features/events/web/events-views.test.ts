import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { readEventsSearch } from './events-views.ts';

test.each([
  [{}, {}],
  [{ view: 'past' }, { view: 'past' }],
  [{ view: 'newest', layout: 'cards' }, {}],
  [{ view: 'oldest', layout: 'week', when: 'year', who: 'me', other: '1' }, {}],
  [
    { view: 'soonest', layout: 'compact', when: 'week', who: 'known' },
    { view: 'soonest', layout: 'compact', when: 'week', who: 'known' },
  ],
  [
    { layout: 'month', day: '2028-02-29' },
    { layout: 'month', day: '2028-02-29' },
  ],
  [
    { area: 'north', place: 'x'.repeat(limits.locationMaxLength) },
    { area: 'north', place: 'x'.repeat(limits.locationMaxLength) },
  ],
  // The server refuses values that no area and no place can have.
  [{ area: 'north side', place: 'x'.repeat(limits.locationMaxLength + 1) }, {}],
  [{ day: '2027-02-29' }, {}],
  [{ day: '2027-13-01' }, {}],
  [{ day: '9999-01-01' }, {}],
  [{ day: '1999-12-31' }, {}],
  [{ day: '2199-12-31' }, { day: '2199-12-31' }],
  [{ day: 'today' }, {}],
])('%o is read as %o', (search, expected) => {
  expect(readEventsSearch(search)).toEqual(expected);
});
