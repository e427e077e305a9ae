import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { deleteSessions } from '#features/accounts/server/session-store.ts';
import { addModerator, removeModeratorRow } from '#features/accounts/server/store.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { ListedMember } from '../contract.ts';
import { memberListCopy } from '../copy.ts';
import { readMember } from './list-members.ts';

/** Appoints a moderator, or takes the role away. Idempotent: only a change is logged. */
export async function setModerator(
  { services, gate }: FeatureContext,
  { userId: actorId }: Administrator,
  { userId, isModerator }: { userId: string; isModerator: boolean },
): Promise<ListedMember> {
  const { role } = await readMember(services, userId);
  if (role === 'administrator') {
    throw new AppError('CONFLICT', memberListCopy.administratorAlready);
  }
  const at = services.clock();
  await services.acts.transact(async ({ trx }) => {
    const hasChanged = isModerator
      ? await addModerator(trx, userId, at)
      : await removeModeratorRow(trx, userId);
    const act = isModerator ? 'moderator.appointed' : 'moderator.removed';
    const target = { kind: 'member', id: userId } as const;
    if (hasChanged) await logAct(trx, { actorId, act, target, at });
  });
  gate.evictUser(userId);
  return readMember(services, userId);
}

/** Signs a member out everywhere, for example because somebody else uses their account. */
export async function endMemberSessions(
  { services, gate }: FeatureContext,
  { userId: actorId }: Administrator,
  userId: string,
): Promise<void> {
  if (userId === actorId) throw new AppError('CONFLICT', memberListCopy.notYourself);
  const { role } = await readMember(services, userId);
  if (role === 'administrator') {
    throw new AppError('CONFLICT', memberListCopy.administratorSessions);
  }
  await services.acts.transact(async ({ trx }) => {
    await deleteSessions(trx, userId);
    const target = { kind: 'member', id: userId } as const;
    await logAct(trx, { actorId, act: 'sessions.ended', target, at: services.clock() });
  });
  gate.evictUser(userId);
}
