import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A comment, or a reply where it has a parent, as it was written. */
interface CommentWritten {
  entryId: string;
  commentId: string;
  authorId: string;
  text: string;
  /** Whose post or event it is under. */
  entryOwnerId: string;
  /** Who wrote the comment that it replies to; null for a comment. */
  repliedToId: string | null;
}

export const commentWritten = defineActivity<CommentWritten>('comment.written');

/** A comment that is about to go, with its replies. */
export const commentDeleted = defineActivity<{ commentId: string }>('comment.deleted');

/** Somebody wrote under an entry or took back what they wrote. */
export const threadChanged = defineLiveUpdate<{
  entryId: string;
  kind: 'post' | 'event';
  byUserId: string;
}>('thread.changed');
