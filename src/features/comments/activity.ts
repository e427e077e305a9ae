import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A new comment or reply. */
interface CommentWritten {
  entryId: string;
  commentId: string;
  authorId: string;
  text: string;
  /** The owner of the post or event. */
  entryOwnerId: string;
  /** The author of the comment or reply that it replies to; null for a comment. */
  repliedToId: string | null;
}

export const commentWritten = defineActivity<CommentWritten>('comment.written');

/** Emitted before a comment is deleted with its replies. */
export const commentDeleted = defineActivity<{ commentId: string }>('comment.deleted');

/** A comment or reply on an entry was added or deleted. */
export const threadChanged = defineLiveUpdate<{
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
  byUserId: string;
}>('thread.changed');
