import { catalogue } from '#platform/shared/catalogue.ts';
import type { TargetKind } from './rules.ts';

/** Interface copy for reporting something: the dialog, and the buttons that open it. */
export const reportCopy = catalogue('report', {
  report: 'Report',
  title: 'Report',
  text: 'A moderator will look at your report. The person you report won’t know it was you.',
  about: 'What do you want to report?',
  targets: {
    post: (): string => 'This post',
    event: (): string => 'This event',
    comment: (): string => 'This comment',
    message: (): string => 'This message',
    picture: (): string => 'The picture',
    profile: (name: string): string => `${name}’s profile`,
    member: (name: string): string => `${name}, as a member`,
  } satisfies Record<TargetKind, (name: string) => string>,
  why: 'What’s wrong?',
  chooseWhy: 'Choose what’s wrong.',
  danger: 'If someone is in danger right now, call the emergency services first.',
  details: 'Anything else we should know?',
  optional: 'Optional',
  send: 'Send report',
  failed: 'Couldn’t send your report. Please try again.',
  thanks: 'Thank you',
  arrived: 'We’ve received your report.',
  within: (hours: number): string =>
    `A moderator will decide within ${hours} hours, and we’ll let you know.`,
  whereToFind: 'You can find your reports in your settings, under Safety.',
  blockToo: (name: string): string => `Block ${name} too?`,
  block: (name: string): string => `Block ${name}`,
  done: 'Done',
});
