import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy about what members have in common. */
export const commonGroundCopy = catalogue('common-ground', {
  invitedMe: 'Invited you',
  title: 'People you might like',
  everyone: 'See everyone',
  interest: (interest: string): string => `in common: ${interest}`,
  met: (times: number): string => {
    if (times > 2) return `you’ve met ${times} times`;
    return times === 2 ? 'you’ve met twice' : 'you’ve met once';
  },
});
