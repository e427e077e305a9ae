import { defineActivity } from '#platform/shared/activity.ts';

/** A post, an event or a comment mentions members whom it has not mentioned before and who may read it. */
export const membersMentioned = defineActivity<{
  entryId: string;
  /** Null if the entry itself mentions them. */
  commentId: string | null;
  authorId: string;
  text: string;
  userIds: readonly string[];
}>('members.mentioned');
