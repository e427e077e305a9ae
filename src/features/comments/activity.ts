import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { Reply } from './contract.ts';

/** A new comment or reply. */
interface CommentWritten {
  entryId: string;
  commentId: string;
  authorId: string;
  text: string;
  /** The owner of the post or event. */
  entryOwnerId: string;
  /** The author of the comment or reply that this one replies to; null for a comment on the entry. */
  repliedToId: string | null;
  /** The members who are notified because the comment mentions them. */
  mentionedIds: readonly string[];
}

export const commentWritten = defineActivity<CommentWritten>('comment.written');

/** Emitted before a comment is deleted with its replies, or before a single reply is deleted. */
export const commentDeleted = defineActivity<{ commentId: string }>('comment.deleted');

export interface ThreadUpdate {
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
  byUserId: string;
}

/** What changed in a thread: a comment or reply was added or deleted, or its link preview changed. */
export interface ThreadChange {
  /** The new count of comments and replies together. */
  commentCount: number;
  /** The new comment or reply. */
  added?: Reply;
  /**
   * The comment that a new, changed or deleted reply belongs to. Members who cannot see that comment's author get no
   * details.
   */
  parent?: { id: string; authorId: string } | null;
  /** The comment or reply whose link preview was added or removed. */
  previewed?: Pick<Reply, 'id' | 'linkPreview'>;
  /** The id of the deleted comment, whose replies are deleted too, or of the deleted reply. */
  deletedId?: string;
  /** The author of the deleted comment or reply. Members who cannot see this author get no details. */
  deletedAuthorId?: string;
}

/** A comment or reply on an entry was added or deleted, or its link preview changed. */
export const threadChanged = defineLiveUpdate<ThreadUpdate, ThreadChange>('thread.changed');
