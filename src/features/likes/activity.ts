import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A member liked an entry that they had not liked before; `likes` is the entry's new like count. */
export const entryLiked = defineActivity<{
  entryId: string;
  entryOwnerId: string;
  userId: string;
  likes: number;
}>('entry.liked');

/**
 * The new like count of an entry. The update is ephemeral: a client can miss it, or receive it after a newer count.
 * Clients therefore ignore a count that is lower than the one they have. The count really decreases only when a member
 * who liked the entry deletes their account.
 */
export const likesCounted = defineLiveUpdate<{
  entryId: string;
  ownerId: string;
  likes: number;
}>('likes.counted');
