import { defineActivity } from '#platform/shared/activity.ts';

/**
 * A member (`userId`) has blocked, muted, unblocked or unmuted another member (`otherId`). Also emitted when an account
 * (`otherId`) is deleted, once for each member from whom it was hidden.
 */
export const blockChanged = defineActivity<{
  userId: string;
  otherId: string;
  /** Null if the member now neither blocks nor mutes the other. */
  choice: 'block' | 'mute' | null;
}>('block.changed');
