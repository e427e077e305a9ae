import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { peopleCopy } from '../copy.ts';
import { directoryLimit } from '../rules.ts';
import { readJoinedAt } from './store.ts';

/**
 * The maximum number of viewers whose shown members are remembered. If there are more, the viewer whose day
 * started first is dropped; members whom this viewer has already seen then count again.
 */
const maxViewers = 500;

interface SeenToday {
  since: number;
  ids: Set<string>;
}

/**
 * Counts the members whom the directory or a search shows to a viewer. Throws TOO_MANY_REQUESTS above the daily limit.
 */
export type CountSeen = (
  viewer: Viewer,
  shownIds: readonly string[],
  where: 'directory' | 'search',
) => Promise<void>;

/**
 * Creates a counter that counts each member once a day for each viewer, so that reloading the page costs nothing. Only
 * this process remembers who has seen whom: another process, or this one after a restart, counts a member again.
 */
export function createSeenToday({
  db,
  limits,
  clock,
}: Pick<Services, 'db' | 'limits' | 'clock'>): CountSeen {
  const viewers = new Map<string, SeenToday>();

  function readSeen(userId: string): SeenToday {
    const now = clock();
    const known = viewers.get(userId);
    if (known && now - known.since < dayMs) return known;
    viewers.delete(userId);
    if (viewers.size >= maxViewers) viewers.delete(viewers.keys().next().value as string);
    const seen = { since: now, ids: new Set<string>() };
    viewers.set(userId, seen);
    return seen;
  }

  return async (viewer, shownIds, where) => {
    const { userId } = viewer;
    const { ids } = readSeen(userId);
    const newIds = shownIds.filter((id) => !ids.has(id));
    if (newIds.length === 0) return;
    try {
      // A search shows other members with every letter that is typed. With the lower limit of the first day, a new
      // member could reach it before they have found a friend, so a search always has the higher limit.
      const limit =
        where === 'search' ? 'directory' : directoryLimit(await readJoinedAt(db, viewer), clock());
      await limits.take(limit, userId, newIds.length);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      throw new AppError('TOO_MANY_REQUESTS', peopleCopy.tooMany, error.data);
    }
    for (const id of newIds) ids.add(id);
  };
}
