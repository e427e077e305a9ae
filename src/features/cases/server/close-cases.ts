import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import type { Evidence } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { keptMs } from '../rules.ts';
import { tellReporters } from './decide.ts';
import { updateCase } from './store.ts';
import {
  deleteEndedRestrictions,
  deleteOldCases,
  eraseEvidenceAbout,
  eraseWords,
  listOpenCasesAbout,
  listReportsOf,
} from './subject-store.ts';

/**
 * Before an account is deleted, closes the cases about it and erases what they copied from it. Its decisions stay for a
 * year without a name. Its reports stay too, without its words.
 */
export const closeCasesOf =
  ({ clock }: Pick<Services, 'clock'>) =>
  async (act: Act, { userId }: { userId: string }): Promise<void> => {
    const { trx } = act;
    await eraseEvidenceAbout(trx, userId);
    for (const file of await listOpenCasesAbout(trx, userId)) await close(act, file, clock());
    for (const { id, evidence } of await listReportsOf(trx, userId)) {
      await eraseWords(trx, id, evidence && withoutContext(evidence));
    }
  };

/** An appeal needs no decision without its author. An open case ends without a measure, and its reporters get a notification. */
async function close(
  act: Act,
  { id, state }: { id: string; state: string },
  now: number,
): Promise<void> {
  if (state === 'appealed') return updateCase(act.trx, id, { state: 'decided' });
  const facts = caseCopy.accountDeleted;
  await updateCase(act.trx, id, {
    ...{ state: 'decided', measure: 'none', facts, automated: 1, decided_at: now },
  });
  await tellReporters(act, id);
}

/** The context may contain what the member wrote. */
const withoutContext = (evidence: string): string =>
  JSON.stringify({ ...(JSON.parse(evidence) as Evidence), context: [] } satisfies Evidence);

/** Deletes what has ended: restrictions at once, cases after a year. */
export async function deleteEnded({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteEndedRestrictions(db, now);
  await deleteOldCases(db, now - keptMs);
}
