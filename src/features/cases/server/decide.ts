import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { deleteSessions } from '#features/accounts/server/session-store.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Moderator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { AppError } from '#platform/shared/errors.ts';
import { caseDecided, reportDecided, restrictionChanged } from '../activity.ts';
import type { ModeratedCase } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { canRemove, endOf, hasDays, type Measure, restrictions } from '../rules.ts';
import { mailSuspensionOrBan } from './case-mail.ts';
import { isLeftToOthers } from './left-to-others.ts';
import { readCase } from './read-cases.ts';
import { removeContent } from './remove-content.ts';
import { type CaseRow, listReporterIds, lockCase, updateCase } from './store.ts';
import { findSubject, updateRestriction } from './subject-store.ts';

export interface Decision {
  caseId: string;
  measure: Measure;
  removes: boolean;
  days?: number | undefined;
  rule: string;
  facts: string;
}

const isRestriction = (measure: Measure): boolean =>
  (restrictions as readonly Measure[]).includes(measure);

const refuseField = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', message, { fields: { [field]: message } });

/** Throws INVALID_INPUT if a measure lacks its duration or its reasons, or if content is removed without a measure. */
function checkReasons({ measure, removes, days, rule, facts }: Decision): void {
  // Without a measure, the author would neither be notified nor be able to appeal.
  if (measure === 'none' && removes) throw refuseField('measure', caseCopy.needsMeasure);
  if (measure === 'none') return;
  if (hasDays(measure) && days === undefined) throw refuseField('days', caseCopy.needsDays);
  if (!rule) throw refuseField('rule', caseCopy.needsRule);
  if (!facts) throw refuseField('facts', caseCopy.sayWhy);
}

/** Throws unless the case is open and the moderator may take this measure against the member whom it is about. */
async function checkDecision(
  { trx }: Act,
  moderator: Moderator,
  caseRow: CaseRow,
  { measure, removes, now }: Pick<Decision, 'measure' | 'removes'> & { now: number },
): Promise<void> {
  const { subject_id: userId, target_kind: kind } = caseRow;
  const row = userId === null ? undefined : await findSubject(trx, userId);
  const subject = { userId, isAdmin: Boolean(row?.adminId) };
  if (!can(moderator, 'read a case', subject)) throw notFound('Case');
  if (!can(moderator, 'decide a case', subject)) {
    throw new AppError('FORBIDDEN', caseCopy.notAboutAdministrators);
  }
  // Comes before the next check, which is only about pending decisions.
  if (caseRow.state !== 'open') throw new AppError('CONFLICT', caseCopy.decidedAlready);
  const others = { onlyAdministrators: subject.isAdmin, now };
  if (await isLeftToOthers(trx, moderator.userId, caseRow, others)) {
    throw new AppError('FORBIDDEN', caseCopy.leftToOthers);
  }
  if (isRestriction(measure) && !can(moderator, 'restrict a member', subject)) {
    throw new AppError('FORBIDDEN', caseCopy.roleFirst);
  }
  if (removes && !canRemove(kind)) throw refuseField('measure', caseCopy.cannotRemove);
}

/**
 * Runs `work`, which decides a case or an appeal. If the decision is refused, its transaction is rolled back, so this
 * function logs the refusal in another transaction, and rethrows the error.
 */
export async function withRefusalsLogged<Result>(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  refused: { actorId: string; act: 'case.refused' | 'appeal.refused'; caseId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof AppError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
    if (isRefusal) {
      const { actorId, act, caseId } = refused;
      const target = { kind: 'case', id: caseId } as const;
      await acts.transact(({ trx }) => logAct(trx, { actorId, act, target, at: clock() }));
    }
    throw error;
  }
}

/** Decides an open case. Of two moderators who decide at once, the second receives CONFLICT. */
export async function decideCase(
  context: FeatureContext,
  moderator: Moderator,
  input: Decision,
): Promise<ModeratedCase> {
  const { services, gate } = context;
  const decision = { ...input, removes: input.removes || input.measure === 'remove' };
  checkReasons(decision);
  const refused = { actorId: moderator.userId, act: 'case.refused', caseId: input.caseId } as const;
  const subjectId = await withRefusalsLogged(services, refused, () =>
    services.acts.transact((act) => decide(services, act, moderator, decision)),
  );
  if (subjectId && isRestriction(decision.measure)) gate.evictUser(subjectId);
  return readCase(services, moderator, input.caseId);
}

/** Returns the id of the member whom the decision is about; null if their account is deleted. */
async function decide(
  services: Services,
  act: Act,
  moderator: Moderator,
  { caseId, measure, removes, days = 0, rule, facts }: Decision,
): Promise<string | null> {
  const { trx } = act;
  const now = services.clock();
  const caseRow = await lockCase(trx, caseId);
  if (!caseRow) throw notFound('Case');
  await checkDecision(act, moderator, caseRow, { measure, removes, now });
  const undo = removes ? await removeContent(act, caseRow, now) : null;
  await updateCase(trx, caseId, {
    state: 'decided',
    measure,
    removes: removes ? 1 : 0,
    until_at: endOf(measure, days, now),
    rule,
    facts,
    decided_by: moderator.userId,
    decided_at: now,
    undo: undo && JSON.stringify(undo),
  });
  await logAct(trx, {
    actorId: moderator.userId,
    act: 'case.decided',
    target: { kind: 'case', id: caseId },
    detail: { measure, removes, member: caseRow.subject_id },
    at: now,
  });
  const { subject_id: subjectId } = caseRow;
  if (subjectId && isRestriction(measure)) await restrict(services, act, subjectId, measure);
  await notifyReporters(act, caseId);
  if (subjectId && measure !== 'none') await act.emit(caseDecided, { caseId, subjectId });
  return subjectId;
}

/** Restricts a member. A suspension or ban ends all sessions, with their streams and push subscriptions. */
async function restrict(
  services: Services,
  act: Act,
  subjectId: string,
  measure: Measure,
): Promise<void> {
  await updateRestriction(act.trx, services.engine, subjectId, services.clock());
  if (measure === 'limit') return act.broadcast(`user:${subjectId}`, restrictionChanged, {});
  await deleteSessions(act.trx, subjectId);
  await mailSuspensionOrBan(services, act, subjectId, measure === 'ban' ? 'ban' : 'suspend');
}

export const notifyReporters = async ({ trx, emit }: Act, caseId: string): Promise<void> =>
  emit(reportDecided, { caseId, reporterIds: await listReporterIds(trx, caseId) });
