import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the search field, which every page shows, and of the API. */
export const searchCopy = catalogue('search', {
  search: 'Search',
  placeholder: 'Search',
  tooShort: 'Type at least two letters.',
  tooLong: 'Search for fewer words: 200 letters at most.',
});
