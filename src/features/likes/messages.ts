import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around likes. */
export const likeMessages = catalogue('like', {
  like: 'Like',
  failed: 'Failed to like. Please try again.',
  copy: 'what you liked',
});
