import { catalogue } from '#platform/shared/catalogue.ts';
import type { Measure, Outcome } from './rules.ts';

/** Interface copy of the pages on which members read decisions about themselves and about their reports. */
export const casePageCopy = catalogue('case-page', {
  title: 'Reports and decisions',
  linkText: 'What you reported, what came of it, and moderators’ decisions about you.',
  show: 'Show',
  aboutYou: 'Decisions about you',
  noneAboutYou: 'There are no decisions about you.',
  yourReports: 'Your reports',
  noReports: 'You haven’t reported anything.',
  noReportsText: 'To report something, open the menu next to it.',
  loadFailed: 'Couldn’t load this.',
  more: 'Show more',
  open: 'Waiting for a decision',
  decidedBy: (day: string): string => `We’ll decide by ${day}`,
  outcomes: {
    none: 'We found no reason to act.',
    removed: 'We removed it.',
    acted: 'We took action.',
  } satisfies Record<Outcome, string>,

  notFound: 'There is no such decision',
  notFoundText: 'Decisions are deleted after a year.',
  all: 'All reports and decisions',
  measures: {
    none: 'Nothing was done',
    warn: 'A warning',
    remove: 'Content removed',
    limit: 'Account limited to reading',
    suspend: 'Account suspended',
    ban: 'Account banned',
  } satisfies Record<Measure, string>,
  headings: {
    none: 'Nothing was done.',
    warn: 'The moderators warned you.',
    remove: 'The moderators removed something of yours.',
    limit: 'You can read but not write for a while.',
    suspend: 'Your account is suspended for a while.',
    ban: 'Your account is banned.',
  } satisfies Record<Measure, string>,
  /** Once a measure is over. */
  pastHeadings: {
    limit: 'You could read but not write for a while.',
    suspend: 'Your account was suspended for a while.',
    ban: 'Your account was banned.',
  },
  what: 'What it’s about',
  quoted: (text: string): string => `“${text}”`,
  removed: 'It was removed, so nobody can see it.',
  kept: 'It is still stored, but only so that an appeal can bring it back. If no appeal does, it is deleted.',
  erase: 'Delete it now',
  eraseTitle: 'Delete it for good?',
  eraseText: 'Nothing can bring it back then, not even a successful appeal.',
  erased: 'It’s deleted.',
  eraseFailed: 'Couldn’t delete it. Please try again.',
  measure: 'Measure',
  scope: 'Where it applies',
  scopeText: 'In this community',
  duration: 'How long',
  until: (time: string): string => `Until ${time}. Then it ends automatically.`,
  ended: (time: string): string => `It ended on ${time}.`,
  lifted: (time: string): string => `It was lifted on ${time}.`,
  noEnd: 'It has no end date.',
  once: 'It applied once.',
  ground: 'Reported as',
  rule: 'The rule',
  allRules: 'All community rules',
  facts: 'What happened',
  how: 'How it was decided',
  byPeople: 'A moderator decided this. Nothing about it was automated.',
  noticedAutomatically:
    'A moderator decided this. The case was opened automatically, because many people didn’t answer your first messages or blocked you.',
  decidedOn: 'When',
  redress: 'What you can do',
  canAppeal: (day: string): string =>
    `If you think this is wrong, you can appeal once, until ${day}. An administrator who didn’t make this decision will review it. You can also go to court, or to a certified out-of-court dispute settlement body.`,
  cannotAppeal:
    'The time to appeal has passed. You can still go to court, or to a certified out-of-court dispute settlement body.',
  appealLabel: 'Why is it wrong?',
  appealSend: 'Send appeal',
  appealSent: 'We’ve received your appeal.',
  appealFailed: 'Couldn’t send your appeal. Please try again.',
  yourAppeal: 'Your appeal',
  appealPending: (day: string): string =>
    `Someone else will decide, if possible by ${day}. We’ll let you know.`,
  appealOutcomes: {
    kept: 'The decision stays.',
    reversed: 'You were right: the decision was reversed.',
  },

  suspended: 'Your account is suspended',
  suspendedUntil: (time: string): string =>
    `You can use the community again from ${time}. Until then, you can read why below, appeal, download your data, or delete your account.`,
  suspendedForever:
    'You can’t use the community. You can read why below, appeal, download your data, or delete your account.',
  readOnly: (time: string): string => `You can read but not write until ${time}.`,
  readWhy: 'Read why',
});
