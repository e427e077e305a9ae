import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the search page and of the results while typing. */
export const searchPageCopy = catalogue('search-page', {
  field: 'Search members, posts and events',
  kinds: 'Show',
  all: 'All',
  members: 'Members',
  posts: 'Posts',
  events: 'Events',
  more: {
    members: 'More members',
    posts: 'More posts',
    events: 'More events',
  },
  allOf: {
    members: 'All members',
    posts: 'All posts',
    events: 'All events',
  },
  allResults: (query: string): string => `All results for “${query}”`,
  results: 'Results',
  found: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching',
  similar: 'Similar name',
  past: 'Past',
  by: (name: string): string => `by ${name}`,
  nothing: (query: string): string => `Nothing found for “${query}”`,
  nothingText: 'Check the spelling, or try fewer or other words.',
  tooManyMembers:
    'You’ve reached today’s limit for finding people. You can find more tomorrow, and posts and events at any time.',
  start: 'What are you looking for?',
  startText: 'Type a name, an interest, a place or anything from a post or an event.',
  failed: 'Search didn’t work',
  moreFailed: 'Couldn’t load more results.',
});
