import { memberChanged } from '#features/profiles/activity.ts';
import type { Stage } from '#features/profiles/stages.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { stageCopy } from '../copy.ts';
import { earnedStage, isHigher, type StageReason, stageOf, vouchesToBeVouched } from '../rules.ts';
import { findStanding, findSubject, listEligible, saveStage } from './store.ts';

interface Choice {
  chosen: Stage;
  isCapped: boolean;
}

/**
 * Recalculates a member's stage. Stores it if it has changed or an administrator made a `choice`, and emits
 * `memberChanged` if it has changed. The caller must have locked the member's visibility.
 */
export async function refreshStage(
  { trx, emit }: Act,
  userId: string,
  now: number,
  choice?: Choice,
): Promise<void> {
  const row = await findStanding(trx, userId);
  if (!row) return;
  const chosen = choice?.chosen ?? row.chosen;
  const isCapped = choice?.isCapped ?? (row.is_capped ?? 0) > 0;
  const standing = { vouches: Number(row.vouches), memberForMs: now - row.created_at };
  // Without `isKept`, a member without vouches whom an administrator lowers from vouched to met would become new.
  // An `is_capped` of 2 stores that `isKept` is true.
  const isKept = choice ? isHigher(choice.chosen, earnedStage(standing)) : row.is_capped === 2;
  const stage = stageOf({ ...standing, chosen, isCapped, isKept });
  const before = row.stage ?? 'new';
  if (stage === before && !choice) return;
  const since = stage === before ? (row.since ?? now) : now;
  const cap = isKept ? 2 : 1;
  const columns = { chosen, is_capped: isCapped ? cap : 0 } as const;
  await saveStage(trx, { user_id: userId, stage, since, ...columns });
  if (stage !== before) await emit(memberChanged, { userId });
}

/** Raises or lowers a member for an administrator. Throws CONFLICT if the member is an administrator. */
export async function setStage(
  { acts, engine, clock }: Services,
  { userId: actorId }: Administrator,
  { userId, stage, reason }: { userId: string; stage: Stage; reason: StageReason },
): Promise<{ stage: Stage }> {
  const now = clock();
  await acts.transact(async (act) => {
    const { trx } = act;
    await lockVisibility(trx, engine, [userId]);
    const subject = await findSubject(trx, userId);
    if (!subject) throw notFound('Profile');
    if (subject.admin_id) throw new AppError('CONFLICT', stageCopy.administrator);
    const standing = await findStanding(trx, userId);
    const before = standing?.stage ?? 'new';
    // Choosing the current stage of a lowered member again must not remove the cap.
    const staysCapped = (standing?.is_capped ?? 0) > 0 && !isHigher(stage, before);
    const isCapped = isHigher(before, stage) || staysCapped;
    await refreshStage(act, userId, now, { chosen: stage, isCapped });
    const target = { kind: 'member', id: userId } as const;
    const detail = { stage, reason };
    await logAct(trx, { actorId, act: 'stage.changed', target, detail, at: now });
  });
  return { stage };
}

/** Locks the visibility of several members and recalculates their stages. */
export async function refreshStages(
  { engine, clock }: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  userIds: readonly string[],
): Promise<void> {
  await lockVisibility(act.trx, engine, userIds);
  for (const userId of userIds) await refreshStage(act, userId, clock());
}

const eligiblePerRun = 500;

/** Raises the members who have enough vouches and have now been in the community long enough. */
export async function raiseEligible(services: Services): Promise<void> {
  const now = services.clock();
  const page = { now, vouches: vouchesToBeVouched, limit: eligiblePerRun };
  for (const userId of await listEligible(services.db, page)) {
    await services.acts.transact((act) => refreshStages(services, act, [userId]));
  }
}
