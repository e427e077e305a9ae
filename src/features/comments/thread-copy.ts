import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** Copy for a thread of comments. Strings from the specification’s §8 are quoted verbatim. */
export const commentThreadCopy = catalogue('comment-thread', {
  added: 'Comment added successfully',
  addFailed: 'Failed to add comment',
  confirmDelete: 'Are you sure you want to delete this comment?',
  deleteFailed: 'Failed to delete comment',
  loadFailed: 'Failed to load comments',
  none: 'No comments yet. Say something nice.',
  earlier: 'Show earlier comments',
  moreReplies: 'Show more replies',
  announcement: (name: string, text: string): string => `${name}: ${text}`,
  write: 'Write a comment',
  reply: 'Reply',
  parentGone: 'The comment you were replying to is no longer here.',
  replyTo: (name: string): string => `Reply to ${name}`,
  send: 'Send',
  sending: 'Sending',
  waiting: 'We’ll send this when you’re back online.',
  discard: 'Discard',
  keyboardHint: 'Enter to send, Shift+Enter for a new line',
  tooLong: (max: number): string => `Keep comments to ${numberText(max)} characters.`,
  delete: 'Delete',
  deleteComment: 'Delete comment',
  deleteReply: 'Delete reply',
  authorNotNotified: (name: string): string => `${name} won’t be notified.`,
  repliesDeletedToo: 'This deletes its replies too.',
  removed: 'A moderator removed this comment.',
});
