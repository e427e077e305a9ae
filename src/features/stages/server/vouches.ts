import { accountCopy } from '#features/accounts/copy.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { isReachable, lockVisibility } from '#platform/server/visibility/visibility.ts';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import { memberVouched } from '../activity.ts';
import type { Vouch } from '../contract.ts';
import { stageCopy } from '../copy.ts';
import { maxVouches, vouchWindowMs } from '../rules.ts';
import { refreshStage, refreshStages } from './change-stage.ts';
import {
  countVouches,
  endVouches,
  findSubject,
  findVouch,
  listVouchedIds,
  listVouchRows,
  readStage,
  saveVouch,
} from './store.ts';

/** The members whom the viewer vouches for, latest first. */
export async function listVouches(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<Vouch>> {
  const rows = await listVouchRows(db, viewer, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.author_id, sortValue: row.created_at }));
  return {
    ...page,
    items: page.items.map((row) => ({ ...presentAuthor(row), since: row.created_at })),
  };
}

/** Vouches for a member. Throws FORBIDDEN unless the viewer is vouched, and SUSPENDED if they are suspended. */
export async function vouchFor(
  { acts, engine, clock }: Services,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  if (!can(viewer, 'vouch for a member', { userId })) {
    throw new AppError('INVALID_INPUT', stageCopy.yourself);
  }
  await acts.transact(async (act) => {
    const pair = { fromId: viewer.userId, toId: userId };
    await lockVisibility(act.trx, engine, [viewer.userId, userId]);
    await checkVouch(act, viewer, { userId, now: clock() });
    const earlier = await findVouch(act.trx, pair);
    if (earlier?.ended_at === null) return;
    const since = clock() - vouchWindowMs;
    const given = await countVouches(act.trx, { ...pair, exceptId: userId, since });
    if (given >= maxVouches) throw new AppError('CONFLICT', stageCopy.tooMany);
    await saveVouch(act.trx, { ...pair, now: clock() });
    await refreshStage(act, userId, clock());
    // A vouch that is taken back and given again does not notify the member again.
    if (!earlier) await act.emit(memberVouched, pair);
  });
}

async function checkVouch(
  { trx }: Act,
  viewer: Viewer,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const subject = await findSubject(trx, userId);
  if (!subject || !(await isReachable(trx, viewer, userId))) throw notFound('Profile');
  // The viewer may have been suspended since the request began.
  const giver = await findSubject(trx, viewer.userId);
  if ((giver?.suspended_until ?? 0) > now) {
    throw new AppError('SUSPENDED', accountCopy.suspended);
  }
  if ((await readStage(trx, viewer.userId)).stage !== 'vouched') {
    throw new AppError('FORBIDDEN', stageCopy.notVouched);
  }
  if ((subject.suspended_until ?? 0) > now) throw new AppError('CONFLICT', stageCopy.suspended);
}

/** Takes back a vouch. Does nothing if there is none. */
export async function takeBackVouch(
  { acts, engine, clock }: Services,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  await acts.transact(async (act) => {
    await lockVisibility(act.trx, engine, [viewer.userId, userId]);
    await endVouches(act.trx, viewer.userId, { toIds: [userId], now: clock() });
    await refreshStage(act, userId, clock());
  });
}

/** Ends all vouches given by a member who is suspended or deletes their account. */
export async function endVouchesOf(
  services: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  { userId }: { userId: string },
): Promise<void> {
  await lockVisibility(act.trx, services.engine, [userId]);
  const toIds = await listVouchedIds(act.trx, userId);
  await endVouches(act.trx, userId, { toIds, now: services.clock() });
  await refreshStages(services, act, toIds);
}

/** Ends the vouches given by the subject of a moderation decision if the subject is now suspended. */
export async function endVouchesIfSuspended(
  services: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  { subjectId }: { subjectId: string },
): Promise<void> {
  const subject = await findSubject(act.trx, subjectId);
  if ((subject?.suspended_until ?? 0) <= services.clock()) return;
  await endVouchesOf(services, act, { userId: subjectId });
}
