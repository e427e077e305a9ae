import type { LiveHub } from '#platform/server/live/hub.ts';
import { likesCounted } from '../activity.ts';

/** The count of a popular entry is broadcast at most this often. */
const intervalMs = 1000;

/** Broadcasts the like count of an entry: at once, then the latest count when the interval ends. */
export function createLikeCountBroadcast({ sendEphemeral }: Pick<LiveHub, 'sendEphemeral'>) {
  /** The count to broadcast when the interval of an entry ends; null if it has not changed since. */
  const pending = new Map<string, number | null>();

  return function broadcastLikeCount(entryId: string, likes: number): void {
    if (pending.has(entryId)) return void pending.set(entryId, likes);
    sendEphemeral('everyone', likesCounted, { entryId, likes });
    pending.set(entryId, null);
    setTimeout(() => {
      const latest = pending.get(entryId) ?? null;
      pending.delete(entryId);
      if (latest !== null) broadcastLikeCount(entryId, latest);
    }, intervalMs).unref();
  };
}
