import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around likes. */
export const likeCopy = catalogue('like', {
  like: 'Like',
  failed: 'Failed to like. Please try again.',
  copy: 'what you liked',
});
