import { catalogue } from '#platform/shared/catalogue.ts';
import { maxVouches } from './rules.ts';

/** Copy for vouching, for the stages of members, and for refusals by the server. */
export const stageCopy = catalogue('stage', {
  yourself: 'You can’t vouch for yourself.',
  notVouched:
    'You can vouch for others once two vouched members have vouched for you and you’ve been a member for 30 days.',
  suspended: 'You can’t vouch for this member at the moment.',
  tooMany: `You’ve vouched for ${maxVouches} members in the last 30 days. Please try again later.`,
  administrator: 'Administrators are always vouched for.',

  stages: { new: 'New here', met: 'Met by members', vouched: 'Vouched for' },
  explained: {
    new: 'No vouched member has vouched for this person yet.',
    met: 'A vouched member has met this person and vouches for them, or an administrator knows them.',
    vouched:
      'Two vouched members have met this person and vouch for them, or an administrator does.',
  },
  vouchFor: (name: string): string => `Vouch for ${name}`,
  takeBack: (name: string): string => `Stop vouching for ${name}`,
  confirm: (name: string): string => `Vouch for ${name}?`,
  meaning: (name: string): string =>
    `By vouching, you confirm that you’ve met ${name} in person. We’ll let ${name} know. You can stop vouching at any time, and nobody will be notified.`,
  vouchNow: 'Vouch',
  vouched: (name: string): string => `You vouch for ${name}`,
  takenBack: (name: string): string => `You no longer vouch for ${name}`,
  failed: 'That didn’t work. Please try again.',
});
