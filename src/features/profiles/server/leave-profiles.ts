import type { Act } from '#platform/server/live/acts.ts';
import { memberLeft } from '../activity.ts';

/** When an account goes: everybody’s screen lets go of who it was. */
export async function deleteProfileOf(
  { broadcast }: Act,
  { userId }: { userId: string },
): Promise<void> {
  broadcast('everyone', memberLeft, { userId });
}
