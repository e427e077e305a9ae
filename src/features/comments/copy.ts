import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for comments that is needed before the code of a thread is loaded. */
export const commentCopy = catalogue('comment', {
  comments: 'Comments',
  /** The noun that screen readers read after a visible count. */
  afterCount: (count: number): string => (count === 1 ? 'comment' : 'comments'),
  loading: 'Loading comments',
});
