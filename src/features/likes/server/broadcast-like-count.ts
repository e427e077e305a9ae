import type { LiveHub } from '#platform/server/live/hub.ts';
import { throttleByKey } from '#platform/server/live/throttle.ts';
import { likesCounted } from '../activity.ts';

/** The shortest time between two broadcasts for the same entry. */
const intervalMs = 1000;

/** Throttles broadcasts per entry: sends the first count immediately and the latest when the interval ends. */
export function createLikeCountBroadcast({ sendEphemeral }: Pick<LiveHub, 'sendEphemeral'>) {
  const send = throttleByKey<{ ownerId: string; likes: number }>(intervalMs, (entryId, counted) =>
    sendEphemeral('everyone', likesCounted, { entryId, ...counted }),
  );
  return ({ entryId, ownerId }: { entryId: string; ownerId: string }, likes: number): void =>
    send(entryId, { ownerId, likes });
}
