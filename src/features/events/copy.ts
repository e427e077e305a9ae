import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for events. Strings from the specification’s §5 and §8 are quoted verbatim. */
export const eventCopy = catalogue('event', {
  joined: 'Joined event successfully',
  joinFailed: 'Failed to join event',
  pictureOf: (title: string): string => `Picture of “${title}”`,

  join: 'Join',
  joinedAlready: 'Joined',
  left: 'You left the event',
  leaveFailed: 'Failed to leave event',
  past: 'Past',
  going: (count: number): string => `${count} going`,
  went: (count: number): string => `${count} went`,
  hostedBy: 'Hosted by',
  host: 'Host',
  nextUp: 'Next up for you',
  comingUp: 'Coming up',
});
