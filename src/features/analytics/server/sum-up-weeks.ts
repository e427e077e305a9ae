import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { dayOf, weekOf } from '../rules.ts';
import { countActiveMembers, deleteActiveMembers, raiseCounts } from './store.ts';

/**
 * How long the pseudonyms of active members are kept after their week has ended, because processes may still be storing
 * pseudonyms for its last day.
 */
const graceMs = hourMs;

/**
 * Stores the number of active members of each day and week, and deletes the pseudonyms of weeks that ended at least an
 * hour ago. Idempotent.
 */
export const sumUpWeeks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await raiseCounts(trx, await countActiveMembers(trx));
    await deleteActiveMembers(trx, weekOf(dayOf(clock() - graceMs)));
  });
