import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** An account that became a member. */
export const profileCreated = defineActivity<{ userId: string }>('profile.created');

/** A member has another name or picture, or says something else of themselves. */
export const memberChanged = defineLiveUpdate<{ userId: string }>('member.changed');

/** A member is gone, with everything that was theirs alone. */
export const memberLeft = defineLiveUpdate<{ userId: string }>('member.left');
