import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A member liked an entry that they had not liked before; `likes` is the entry's new like count. */
export const entryLiked = defineActivity<{
  entryId: string;
  entryOwnerId: string;
  userId: string;
  likes: number;
}>('entry.liked');

/**
 * The new like count of an entry. The update is ephemeral: a client can miss it or receive it late. Likes are
 * removed only when an account is deleted, so clients keep the greater of two counts.
 */
export const likesCounted = defineLiveUpdate<{
  entryId: string;
  ownerId: string;
  likes: number;
}>('likes.counted');
