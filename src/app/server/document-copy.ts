import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the app's document and of its manifest. Only the server uses it. */
export const documentCopy = catalogue('document', {
  needsScript: 'Kith needs JavaScript once you’re signed in. The front page works without it.',
  description: 'A community where shared interests turn into evenings, and evenings into friends.',
});
