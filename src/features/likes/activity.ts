import { defineActivity } from '#platform/shared/activity.ts';

/** The first like of a member for an entry. */
export const entryLiked = defineActivity<{
  entryId: string;
  entryOwnerId: string;
  userId: string;
}>('entry.liked');
