import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { caseCopy } from '../copy.ts';
import { keptMs } from '../rules.ts';
import { eraseEndedAddresses } from './address-store.ts';
import { notifyReporters } from './decide.ts';
import { eraseFinally, eraseRemovedMessagesOf } from './erase-content.ts';
import { updateCase } from './store.ts';
import { withoutContext, withoutTextsOf } from './stored-evidence.ts';
import {
  deleteEndedRestrictions,
  deleteOldCases,
  eraseEvidenceAbout,
  eraseReportText,
  listOpenCasesAbout,
  listReportsOf,
  listReportsQuoting,
  updateEvidence,
} from './subject-store.ts';
import { keepSuspendedAddress } from './suspended-address.ts';

type OpenCase = Awaited<ReturnType<typeof listOpenCasesAbout>>[number];

/**
 * Before an account is deleted, closes the cases about the member, and erases their removed messages and the evidence.
 * Decisions about the member are kept for a year without the member's name. The member's own reports are kept without
 * their text and context. What the member wrote is erased from the context of all other reports.
 */
export const closeCasesOf =
  (services: Pick<Services, 'clock' | 'secret' | 'storage'>) =>
  async (act: Act, { userId }: { userId: string }): Promise<void> => {
    const { trx } = act;
    const now = services.clock();
    await keepSuspendedAddress(services, act, userId);
    await eraseRemovedMessagesOf(services, act, userId);
    // Closes the cases before their evidence is erased. Erasing it also empties the target ids of the cases, and a
    // unique index forbids two open cases with the same target.
    for (const openCase of await listOpenCasesAbout(trx, userId)) await close(act, openCase, now);
    await eraseEvidenceAbout(trx, userId);
    for (const { id, evidence } of await listReportsOf(trx, userId)) {
      // The context can contain what the member wrote.
      await eraseReportText(trx, id, evidence && withoutContext(evidence));
    }
    for (const { id, evidence } of await listReportsQuoting(trx, userId)) {
      await updateEvidence(trx, id, evidence && withoutTextsOf(evidence, userId));
    }
  };

/**
 * Closes an undecided case about a member whose account is about to be deleted. An open case ends without a measure,
 * and its reporters are notified. An appeal is closed without a decision, unless it is against a suspension that is
 * still in force, because that suspension also keeps the member from signing up again.
 */
async function close(
  act: Act,
  { id, state, address_hash: addressHash }: OpenCase,
  now: number,
): Promise<void> {
  if (state === 'appealed') {
    if (addressHash === null) await updateCase(act.trx, id, { state: 'decided' });
    return;
  }
  const facts = caseCopy.accountDeleted;
  await updateCase(act.trx, id, {
    state: 'decided',
    measure: 'none',
    facts,
    automated: 1,
    decided_at: now,
  });
  await notifyReporters(act, id);
}

/**
 * Deletes ended restrictions, the address hashes of ended suspensions, removed content that no appeal can restore, and
 * cases that ended more than a year ago.
 */
export async function deleteEnded(
  services: Pick<Services, 'db' | 'acts' | 'clock' | 'storage'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  await eraseFinally(services);
  await deleteEndedRestrictions(db, now);
  await eraseEndedAddresses(db, now);
  await deleteOldCases(db, now - keptMs);
}
