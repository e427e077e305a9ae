import { catalogue } from '#platform/shared/catalogue.ts';

/** Titles and descriptions of the legal documents. */
export const legalCopy = catalogue('legal', {
  terms: 'Terms',
  termsDescription:
    'What you and the people who run this community can expect of each other, in plain words.',
  privacy: 'Privacy',
  privacyDescription: 'What we store about you, where, and who can see it, in plain words.',
  rules: 'Community rules',
});
