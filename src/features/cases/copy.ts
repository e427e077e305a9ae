import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import { limits } from './limits.ts';

/** Copy that the server or several pages about cases need: names, errors, emails and the data export. */
export const caseCopy = catalogue('case', {
  grounds: {
    danger: 'Someone is in danger',
    illegal: 'Illegal content',
    hate: 'Hate',
    harassment: 'Harassment or threats',
    sexual: 'Sexual content',
    impersonation: 'Pretending to be someone else',
    spam: 'Spam or scam',
    other: 'Something else',
  },
  kinds: {
    post: 'post',
    event: 'event',
    comment: 'comment',
    message: 'message',
    picture: 'picture',
    profile: 'profile',
    member: 'member',
  },
  sayWhy: 'Please say why.',
  tooLong: (max: number): string => `Keep it to ${numberText(max)} characters.`,
  yourself: 'You can’t report yourself.',
  reportedAlready: 'You’ve already reported this. We’ll tell you what’s decided.',
  tooManyOpen: `You have ${limits.maxOpenReports} open reports. Please wait until one of them is decided.`,
  appealedAlready: 'You’ve already appealed this decision.',
  appealTooLate: 'The time to appeal this decision has passed.',
  decidedAlready: 'Someone else has decided this. Reload the page to see the decision.',
  otherMustDecide: 'Someone else must decide this appeal.',
  leftToOthers: 'You reported this, so someone else must decide. If nobody does in time, you can.',
  notAboutAdministrators: 'Only administrators can decide a case about an administrator.',
  roleFirst: 'An administrator can’t be restricted. They have to lose the role first.',
  cannotRemove: 'Only content can be removed, not a member. Choose another measure.',
  needsMeasure: 'Choose a measure to remove this.',
  needsDays: 'Enter a number of days.',
  needsRule: 'Choose the rule that this breaks.',
  accountDeleted: 'The account was deleted before a decision.',
  formerMember: 'Former member',
  /** The email to a suspended or banned member, who cannot see notifications. */
  mailSubject: (community: string): string => `A decision about your ${community} account`,
  mailText: {
    suspend: 'The moderators have suspended your account.',
    ban: 'The moderators have banned your account.',
  },
  mailWhy: {
    suspend: 'Sign in to read why and until when. You can appeal there.',
    ban: 'Sign in to read why. You can appeal there.',
  },
  mailLink: 'Read the decision',
});
