import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** Copy for comments. The strings of the specification's §8 are exact. */
export const commentCopy = catalogue('comment', {
  added: 'Comment added successfully',
  addFailed: 'Failed to add comment',
  confirmDelete: 'Are you sure you want to delete this comment?',
  deleteFailed: 'Failed to delete comment',
  loadFailed: 'Failed to load comments',

  comments: 'Comments',
  /** Follows a visible count, for screen readers. */
  afterCount: (count: number): string => (count === 1 ? 'comment' : 'comments'),
  none: 'No comments yet. Say something nice.',
  loading: 'Loading comments',
  earlier: 'Show earlier comments',
  moreReplies: 'Show more replies',
  announcement: (name: string, text: string): string => `${name}: ${text}`,
  write: 'Write a comment',
  reply: 'Reply',
  replyTo: (name: string): string => `Reply to ${name}`,
  send: 'Send',
  sending: 'Sending',
  waiting: 'We’ll send this when you’re back online.',
  discard: 'Discard',
  keys: 'Enter to send, Shift+Enter for a new line',
  tooLong: (max: number): string => `A comment has at most ${numberText(max)} characters.`,
  delete: 'Delete',
  deleteComment: 'Delete comment',
  deleteReply: 'Delete reply',
  repliesGoToo: 'This deletes its replies too.',
  exportDescription: 'your comments and replies; each reply names the comment it replies to',
});
