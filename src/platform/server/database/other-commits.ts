import type { Clock } from '#platform/shared/clock.ts';
import type { Database } from './open-database.ts';

/**
 * Whether another process may have committed to the database since a time (UTC milliseconds). A commit can go
 * unnoticed for up to a second. Always true on PostgreSQL, which has no data version.
 */
export type MayHaveChangedSince = (time: number) => boolean;

const checkIntervalMs = 1000;

/**
 * Creates the check. It reads a number that every commit of another process changes; see {@link Database.dataVersion}.
 */
export function watchOtherCommits(
  dataVersion: Database['dataVersion'],
  clock: Clock,
): MayHaveChangedSince {
  if (!dataVersion) return () => true;
  let version: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** When this process last noticed a change. The commit itself was earlier. */
  let changedAt = Number.NEGATIVE_INFINITY;
  return function mayHaveChangedSince(time) {
    const now = clock();
    if (now - checkedAt >= checkIntervalMs) {
      const current = dataVersion();
      if (current !== version) changedAt = now;
      version = current;
      checkedAt = now;
    }
    return time <= changedAt;
  };
}
