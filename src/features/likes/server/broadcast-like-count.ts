import type { LiveHub } from '#platform/server/live/hub.ts';
import { likesCounted } from '../activity.ts';

/** The shortest time between two broadcasts for the same entry. */
const intervalMs = 1000;

/** Throttles broadcasts of an entry's like count: sends the first at once and the latest when the interval ends. */
export function createLikeCountBroadcast({ sendEphemeral }: Pick<LiveHub, 'sendEphemeral'>) {
  /** The count to broadcast when the interval of an entry ends; null if it has not changed since. */
  const pending = new Map<string, number | null>();

  return function broadcastLikeCount(
    entry: { entryId: string; ownerId: string },
    likes: number,
  ): void {
    const { entryId } = entry;
    if (pending.has(entryId)) return void pending.set(entryId, likes);
    sendEphemeral('everyone', likesCounted, { ...entry, likes });
    pending.set(entryId, null);
    setTimeout(() => {
      const latest = pending.get(entryId) ?? null;
      pending.delete(entryId);
      if (latest !== null) broadcastLikeCount(entry, latest);
    }, intervalMs).unref();
  };
}
