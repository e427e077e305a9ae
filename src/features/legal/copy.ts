import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around the legal documents. */
export const legalCopy = catalogue('legal', {
  terms: 'Terms',
  termsSay: 'What you and the people who run this community owe each other, in plain words.',
  privacy: 'Privacy',
  privacySays: 'What is stored about you, where, and who sees it, in plain words.',
  frontPage: 'Front page',
});
