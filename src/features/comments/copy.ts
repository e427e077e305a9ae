import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for comments that is needed before the code of a thread is loaded, or by the server. */
export const commentCopy = catalogue('comment', {
  comments: 'Comments',
  /** The noun that screen readers read after a visible count. */
  afterCount: (count: number): string => (count === 1 ? 'comment' : 'comments'),
  loading: 'Loading comments',
  removed: 'A moderator removed this comment.',
  exportDescription: 'your comments and replies; each reply names the comment that it belongs to',
});
