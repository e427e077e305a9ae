import type { Services } from '#platform/server/services.ts';
import { listPastEventIds } from './store.ts';

/** Tells where a member has been: their newest events that are over. */
export const pastEventsOf =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  (userId: string, most: number): Promise<string[]> =>
    listPastEventIds(db, { userId, now: clock(), most });
