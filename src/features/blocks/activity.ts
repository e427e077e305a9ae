import { defineActivity } from '#platform/shared/activity.ts';

/** A member blocked, muted, unblocked or unmuted another, or a member who was hidden from them deleted their account. */
export const blockChanged = defineActivity<{
  userId: string;
  otherId: string;
  /** Null if the member now neither blocks nor mutes the other. */
  choice: 'block' | 'mute' | null;
}>('block.changed');
