import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy of the app's document and its manifest, which only the server writes. */
export const documentCopy = catalogue('document', {
  needsScript: 'Kith needs JavaScript once you’re signed in. The front page works without it.',
  description: 'A community where shared interests turn into evenings, and evenings into friends.',
});
