import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A member likes an entry; `likes` is its new count. Liking it again emits nothing. */
export const entryLiked = defineActivity<{
  entryId: string;
  entryOwnerId: string;
  userId: string;
  likes: number;
}>('entry.liked');

/**
 * The new like count of an entry. It is ephemeral: it may be missed or arrive late. A like is
 * only removed when its member's account is deleted, so the greater count is the newer one.
 */
export const likesCounted = defineLiveUpdate<{
  entryId: string;
  ownerId: string;
  likes: number;
}>('likes.counted');
