import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { dayOf, weekOf } from '../rules.ts';
import { countMarks, deleteMarks, raiseCounts } from './store.ts';

/** What a process still holds in its memory at midnight is written long before this has passed. */
const graceMs = hourMs;

/**
 * Writes down how many members were active on each day and in each week, and forgets by which marks
 * they were told apart once their week is over. It may run again at any time.
 */
export const sumUpWeeks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await raiseCounts(trx, await countMarks(trx));
    await deleteMarks(trx, weekOf(dayOf(clock() - graceMs)));
  });
