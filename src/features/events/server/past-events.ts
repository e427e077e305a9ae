import type { Services } from '#platform/server/services.ts';
import { listPastEventIds } from './participant-store.ts';

/** Lists the ids of the newest past events that a member joined. */
export const pastEventsOf =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  (userId: string, limit: number): Promise<string[]> =>
    listPastEventIds(db, { userId, now: clock(), limit });
