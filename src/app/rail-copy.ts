import { catalogue } from '#platform/shared/catalogue.ts';

/** What helps beside wide pages: each hint begins with its link. */
export const railCopy = catalogue('rail', {
  begin: 'A good way to begin',
  post: { link: 'Write a post', after: ' about something that you would rather not do alone.' },
  event: { link: 'Plan an event', after: ': a coffee for three is one.' },
  profile: {
    link: 'Look at your profile',
    after: ': your interests are what people find you by.',
  },
  terms: 'Terms',
  privacy: 'Privacy',
});
