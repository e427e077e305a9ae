import { defineActivity } from '#platform/shared/activity.ts';

/** A member blocked, muted, unblocked or unmuted another. */
export const blockChanged = defineActivity<{
  userId: string;
  otherId: string;
  /** Null after unblocking or unmuting. */
  choice: 'block' | 'mute' | null;
}>('block.changed');
