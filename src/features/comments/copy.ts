import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** The words around comments; those of the specification's §8 to the letter. */
export const commentCopy = catalogue('comment', {
  added: 'Comment added successfully',
  addFailed: 'Failed to add comment',
  confirmDelete: 'Are you sure you want to delete this comment?',
  deleteFailed: 'Failed to delete comment',
  loadFailed: 'Failed to load comments',

  comments: 'Comments',
  none: 'No comments yet. Be the first to answer.',
  loading: 'Loading comments',
  earlier: 'Show earlier comments',
  says: (name: string, text: string): string => `${name}: ${text}`,
  write: 'Write a comment',
  reply: 'Reply',
  replyTo: (name: string): string => `Reply to ${name}`,
  send: 'Send',
  sending: 'Sending',
  keys: 'Enter sends, Shift and Enter begin a new line.',
  tooLong: (most: number): string => `A comment has at most ${numberText(most)} characters.`,
  delete: 'Delete',
  deleteComment: 'Delete comment',
  deleteReply: 'Delete reply',
  repliesGoToo: 'Its replies are deleted too.',
  copy: 'your comments and replies; a reply names the comment that it is to',
});
