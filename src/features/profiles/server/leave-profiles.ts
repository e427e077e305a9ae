import type { Act } from '#platform/server/live/acts.ts';
import { memberLeft } from '../activity.ts';

/** When an account goes: everybody’s screen lets go of who it was. */
export async function leaveProfiles({ tell }: Act, { userId }: { userId: string }): Promise<void> {
  tell('everyone', memberLeft, { userId });
}
