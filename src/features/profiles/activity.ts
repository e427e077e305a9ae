import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** An account has created a profile and is now a member. */
export const profileCreated = defineActivity<{ userId: string }>('profile.created');

/** A profile was edited by its owner, or cleared or restored by a moderator. Emitted after it is stored. */
export const profileEdited = defineActivity<{ userId: string }>('profile.edited');

/** A profile was edited by its owner, or cleared or restored by a moderator. */
export const memberChanged = defineLiveUpdate<{ userId: string }>('member.changed');

/** A member has deleted their account. */
export const memberLeft = defineLiveUpdate<{ userId: string }>('member.left');
