import { catalogue } from '#platform/shared/catalogue.ts';

/** What two members share, as sentences. */
export const sharedCopy = catalogue('shared', {
  sharedEvent: (title: string): string => `You’re both going to “${title}”`,
  invitedMe: 'Invited you',
  met: (times: number): string => {
    if (times > 2) return `You’ve met ${times} times`;
    return times === 2 ? 'You’ve met twice' : 'You’ve met once';
  },
  bothLike: (interests: readonly string[]): string => {
    const [last, ...others] = interests.toReversed();
    return others.length === 0
      ? `You both like ${last}`
      : `You both like ${others.toReversed().join(', ')} and ${last}`;
  },
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
