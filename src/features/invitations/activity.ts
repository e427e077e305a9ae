import { defineActivity } from '#platform/shared/activity.ts';

/** Somebody who joined with an invitation has created their profile. */
export const invitationUsed = defineActivity<{
  /** The member who invited them. */
  byId: string;
  userId: string;
}>('invitation.used');
