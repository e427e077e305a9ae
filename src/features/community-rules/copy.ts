import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for the community rules in the app. */
export const communityRulesCopy = catalogue('community-rules', {
  textMissing: 'Write the rules first.',
  textTooLong: 'Keep the rules to 20,000 characters.',
  textUnchanged: 'These are the current rules. Change something first.',
  whatChangedMissing: 'Say in a sentence what changed.',
  whatChangedTooLong: 'Keep it to 300 characters.',
  noSuchVersion: 'There’s no such version of the rules.',

  title: 'Community rules',
  cardText: 'What we expect of each other, and what happens if someone breaks the rules.',
  read: 'Read the rules',

  changedTitle: 'The community rules have changed',
  gotIt: 'Got it',
  markFailed: 'Couldn’t save that. Please try again.',

  editorText:
    'Everyone can read the rules, even before they join. Each time you publish, members see once what changed. Earlier versions stay readable.',
  loading: 'Loading the rules',
  loadFailed: 'Couldn’t load the rules',
  defaultVersion: 'Kith’s default rules',
  currentVersion: (version: number, date: string): string =>
    `Version ${version}, published ${date}`,
  showAll: 'All versions',
  write: 'Write',
  preview: 'Preview',
  view: 'View',
  text: 'Rules',
  textHint: 'Start a line with “# ” for a heading, or with “- ” for a list.',
  emptyPreview: 'Nothing to show yet.',
  whatChanged: 'What changed',
  whatChangedHint: 'One sentence. Members see it in the notice about the new rules.',
  whatChangedPlaceholder: 'Dogs are welcome at events now.',
  publish: 'Publish',
  confirmTitle: 'Publish these rules?',
  confirmText: 'They apply right away, and members see that they changed.',
  published: (version: number): string => `Version ${version} is published.`,
  publishFailed: 'Couldn’t publish the rules. Please try again.',
  leave: 'Leave without publishing?',
});
