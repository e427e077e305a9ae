import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for likes. */
export const likeCopy = catalogue('like', {
  like: 'Like',
  /** Follows a visible count, for screen readers. */
  afterCount: (count: number): string => (count === 1 ? 'like' : 'likes'),
  failed: 'Couldn’t add your like. Please try again.',
});
