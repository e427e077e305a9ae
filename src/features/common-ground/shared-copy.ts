import { catalogue } from '#platform/shared/catalogue.ts';

/**
 * What two members share, as sentences. The names of interests are labels, such as "Long walks", and some are as members
 * wrote them. They follow a colon because inside a sentence many would have to begin with a lower-case letter.
 */
export const sharedCopy = catalogue('shared', {
  sharedEvent: (title: string): string => `You’re both going to “${title}”`,
  invitedMe: 'Invited you',
  met: (times: number): string => {
    if (times > 2) return `You’ve met ${times} times`;
    return times === 2 ? 'You’ve met twice' : 'You’ve met once';
  },
  interests: (interests: readonly string[]): string => `In common: ${interests.join(', ')}`,
  sameArea: (area: string): string => `You’re both in ${area}`,
  newcomers: {
    both: 'You’re both new here',
    they: 'New here',
  },
  active: 'Posted recently',
  joined: (month: string): string => `Joined in ${month}`,
  newHere: 'New here',
  toMeet: 'People to meet',
});
