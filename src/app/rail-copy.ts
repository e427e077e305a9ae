import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the side column. Each hint is a link (`link`), followed by plain text (`after`). */
export const railCopy = catalogue('rail', {
  gettingStarted: 'Getting started',
  post: { link: 'Write a post', after: ' about something you’d like company for.' },
  event: { link: 'Plan an event', after: ': coffee for three counts.' },
  profile: {
    link: 'Update your profile',
    after: ': people find you by your interests.',
  },
  terms: 'Terms',
  privacy: 'Privacy',
  rules: 'Rules',
});
