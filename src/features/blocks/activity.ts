import { defineActivity } from '#platform/shared/activity.ts';

/** A member blocked, muted, unblocked or unmuted another, or the account of a member hidden from them was deleted. */
export const blockChanged = defineActivity<{
  userId: string;
  otherId: string;
  /** Null if the member now neither blocks nor mutes the other. */
  choice: 'block' | 'mute' | null;
}>('block.changed');
