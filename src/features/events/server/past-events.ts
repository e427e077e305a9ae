import type { Parts } from '#platform/server/parts.ts';
import { listPastEventIds } from './store.ts';

/** Tells where a member has been: their newest events that are over. */
export const pastEventsOf =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>) =>
  (userId: string, most: number): Promise<string[]> =>
    listPastEventIds(db, { userId, now: clock(), most });
