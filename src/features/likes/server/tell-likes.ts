import type { LiveHub } from '#platform/server/live/hub.ts';
import { likesCounted } from '../activity.ts';

/** A popular entry is told of once in this many milliseconds: its number goes to everybody. */
const pauseMs = 1000;

/** Tells browsers how many like an entry: at once, and soon after with the last number of a rush. */
export function createLikesTelling({ sendEphemeral }: Pick<LiveHub, 'sendEphemeral'>) {
  /** The number to tell when the pause of an entry is over, null where none came meanwhile. */
  const pausing = new Map<string, number | null>();

  function tell(entryId: string, likes: number): void {
    if (pausing.has(entryId)) return void pausing.set(entryId, likes);
    sendEphemeral('everyone', likesCounted, { entryId, likes });
    pausing.set(entryId, null);
    setTimeout(() => {
      const last = pausing.get(entryId) ?? null;
      pausing.delete(entryId);
      if (last !== null) tell(entryId, last);
    }, pauseMs).unref();
  }
  return tell;
}
