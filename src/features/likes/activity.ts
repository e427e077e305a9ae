import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** The first like of a member for an entry. */
export const entryLiked = defineActivity<{
  entryId: string;
  entryOwnerId: string;
  userId: string;
}>('entry.liked');

/**
 * How many like an entry now. It is told in passing and may be missed or come late; as nobody takes a
 * like back, but with their account, the greater number is the newer one.
 */
export const likesCounted = defineLiveUpdate<{ entryId: string; likes: number }>('likes.counted');
