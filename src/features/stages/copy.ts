import { catalogue } from '#platform/shared/catalogue.ts';
import { maxVouches } from './rules.ts';

/** Copy for vouching, for the stages of members, and for refusals by the server. */
export const stageCopy = catalogue('stage', {
  yourself: 'You can’t vouch for yourself.',
  notVouched: 'You can vouch for others once two vouched members have vouched for you.',
  suspended: 'You can’t vouch for this member at the moment.',
  tooMany: `You have vouched for ${maxVouches} members in the last 30 days. Please wait a little.`,
  administrator: 'Administrators are always vouched for.',
  exportStage: 'your stage in the community',
  exportVouches: 'the members you vouched for',
});
