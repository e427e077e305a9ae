import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy of the directory. */
export const peopleCopy = catalogue('people', {
  title: 'People',
  order: 'Sort people',
  orders: { newest: 'Newest', common: 'In common' },
  filters: 'Filters',
  interest: 'Interest',
  anyInterest: 'Any interest',
  inCommonOnly: 'Shares something with me',
  clear: 'Clear filters',
  list: 'Members',
  sharedGroup: 'in a group with you',
  newHere: 'New here',
  joined: (month: string): string => `Joined in ${month}`,
  interestsOf: (name: string): string => `${name}’s interests`,
  loading: 'Loading people',
  loadFailed: 'Couldn’t load people',
  moreFailed: 'Couldn’t load more people.',
  more: 'Show more',
  none: 'You’re the first here',
  noneText: 'New members appear here as soon as they join.',
  invite: 'Invite people',
  noMatch: 'Nobody matches yet',
  noMatchText: 'Try fewer filters, or check back later: new people join all the time.',
  tooMany: 'You’ve seen a lot of people today. Come back tomorrow for more.',
});
