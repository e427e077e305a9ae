import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Administrator, Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { AppError } from '#platform/shared/errors.ts';
import { caseDecided, restrictionChanged } from '../activity.ts';
import type { ModeratedCase, OwnCase } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { appealMs, canAppeal, dueAt, type Measure } from '../rules.ts';
import { eraseAddress } from './address-store.ts';
import { notifyReporters, withRefusalsLogged } from './decide.ts';
import { isLeftToOthers } from './left-to-others.ts';
import { presentOwnCase } from './present-case.ts';
import { readCase } from './read-cases.ts';
import { restoreContent, type Undo } from './remove-content.ts';
import { type CaseRow, findOwnCase, lockCase, updateCase } from './store.ts';
import { updateRestriction } from './subject-store.ts';

/** Appeals a decision about the viewer. Throws CONFLICT if it is too late or the viewer has already appealed. */
export const appealCase = (
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  viewer: Viewer,
  { caseId, text }: { caseId: string; text: string },
): Promise<OwnCase> =>
  acts.transact(async ({ trx }) => {
    const now = clock();
    await lockCase(trx, caseId);
    const caseRow = await findOwnCase(trx, viewer, caseId);
    if (!caseRow) throw notFound('Case');
    checkAppeal(caseRow, now);
    await updateCase(trx, caseId, {
      state: 'appealed',
      appeal_text: text,
      appealed_at: now,
      due_at: dueAt(caseRow.ground, now),
    });
    const appealed = await findOwnCase(trx, viewer, caseId);
    if (!appealed) throw notFound('Case');
    return presentOwnCase(appealed, now);
  });

function checkAppeal(caseRow: CaseRow, now: number): void {
  const measure: Measure = caseRow.measure ?? 'none';
  const decidedAt = caseRow.decided_at ?? 0;
  if (canAppeal({ measure, decidedAt, appealedAt: caseRow.appealed_at }, now)) return;
  const isLate = caseRow.appealed_at === null && now >= decidedAt + appealMs;
  throw new AppError('CONFLICT', isLate ? caseCopy.appealTooLate : caseCopy.appealedAlready);
}

interface AppealDecision {
  caseId: string;
  outcome: 'kept' | 'reversed';
  reason: string;
}

/** Decides an appeal. Only an administrator who did not make the original decision can do that. */
export async function decideAppeal(
  { services, gate }: FeatureContext,
  admin: Administrator,
  input: AppealDecision,
): Promise<ModeratedCase> {
  const refused = { actorId: admin.userId, act: 'appeal.refused', caseId: input.caseId } as const;
  const subjectId = await withRefusalsLogged(services, refused, () =>
    services.acts.transact((act) => decide(services, act, admin, input)),
  );
  if (subjectId) gate.evictUser(subjectId);
  return readCase(services, { ...admin, isAdmin: true, isLimited: false }, input.caseId);
}

async function decide(
  services: Pick<Services, 'clock' | 'engine' | 'storage'>,
  act: Act,
  admin: Administrator,
  { caseId, outcome, reason }: AppealDecision,
): Promise<string | null> {
  const { trx } = act;
  const now = services.clock();
  const caseRow = await lockCase(trx, caseId);
  if (!caseRow) throw notFound('Case');
  const { subject_id: subjectId, decided_by: decidedBy } = caseRow;
  const reviewer = { userId: admin.userId, isAdmin: true };
  const subject = { userId: subjectId, isAdmin: false };
  if (!can(reviewer, 'read a case', subject)) throw notFound('Case');
  if (!can(reviewer, 'decide an appeal', { ...subject, decidedBy })) {
    throw new AppError('FORBIDDEN', caseCopy.otherMustDecide);
  }
  // Comes before the next check, which is only about pending decisions.
  if (caseRow.state !== 'appealed') throw new AppError('CONFLICT', caseCopy.decidedAlready);
  const others = { onlyAdministrators: true, now };
  if (await isLeftToOthers(trx, admin.userId, caseRow, others)) {
    throw new AppError('FORBIDDEN', caseCopy.otherMustDecide);
  }
  await updateCase(trx, caseId, {
    state: 'decided',
    appeal_outcome: outcome,
    appeal_reason: reason,
    appeal_by: admin.userId,
    appeal_decided_at: now,
  });
  await logAct(trx, {
    actorId: admin.userId,
    act: 'appeal.decided',
    target: { kind: 'case', id: caseId },
    detail: { outcome, member: subjectId },
    at: now,
  });
  if (outcome === 'reversed') await reverse(services, act, caseRow, now);
  if (subjectId) await act.emit(caseDecided, { caseId, subjectId });
  // The reporters know the first decision, so they are notified only if it is reversed.
  if (outcome === 'reversed') await notifyReporters(act, caseId);
  return subjectId;
}

/** Lifts the measure and brings back what was removed. */
async function reverse(
  services: Pick<Services, 'engine' | 'storage'>,
  act: Act,
  caseRow: CaseRow,
  now: number,
): Promise<void> {
  const { subject_id: subjectId } = caseRow;
  if (subjectId) {
    await updateRestriction(act.trx, services.engine, subjectId, now);
    act.broadcast(`user:${subjectId}`, restrictionChanged, {});
  }
  await eraseAddress(act.trx, caseRow.id);
  const undo: Undo | null = caseRow.undo && JSON.parse(caseRow.undo);
  if (caseRow.removes === 1) await restoreContent(services, act, caseRow, undo, now);
}
