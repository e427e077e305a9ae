import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy of the first steps on the community page. */
export const welcomeCopy = catalogue('welcome', {
  title: (name: string): string => `Welcome, ${name}`,
  text: 'Here are a few people you might get along with. Say hi to one, and you’re no longer a stranger.',
  textAlone: 'You’re one of the first. New people appear here as they join.',
  people: 'Say hi to someone',
  /** By how many members the viewer has written to, up to three. */
  greeted: [
    '',
    'You’ve said hi to one person.',
    'You’ve said hi to two people.',
    'You’ve said hi to three people. That’s a good start.',
  ],
  noMoreToday: 'You can write to more people tomorrow.',
  event: 'Something to go to',
  fit: {
    interest: (interest: string): string => `Matches your interests: ${interest}`,
    person: (name: string): string => `${name} is going`,
    area: (area: string): string => `In your area, ${area}`,
    soonest: (_: string): string => 'The next event',
  },
  planEvent: 'There’s nothing to join right now. Even coffee for three counts.',
  toEventForm: 'Plan an event',
  everyone: 'See everyone',
  close: 'I’m all set',
  closeFailed: 'Couldn’t save that. Please try again.',
  loading: 'Looking for people to meet',
  loadFailed: 'Couldn’t load people to meet.',
  loadEventFailed: 'Couldn’t load an event to join.',
});
