import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { lockMember } from '#features/accounts/server/store.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Administrator, Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { farFuture, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { slowModeChanged } from '../activity.ts';
import type { SlowMode } from '../contract.ts';
import { slowModeCopy } from '../copy.ts';
import { type SlowKind, type SlowModeHours, slowModePauses } from '../rules.ts';
import {
  deleteWritings,
  findLastWriting,
  findSlowModeEnd,
  isModerating,
  saveSlowModeEnd,
  saveWriting,
} from './store.ts';

const present = (untilAt: number, now: number): SlowMode => ({
  isOn: untilAt > now,
  until: untilAt > now && untilAt < farFuture ? untilAt : null,
});

export const readSlowMode = async (
  db: Kysely<Schema>,
  { clock }: Pick<Services, 'clock'>,
): Promise<SlowMode> => present(await findSlowModeEnd(db), clock());

/** Switches slow mode on for this many hours (`null`: until somebody ends it), or off if `hours` is 0. */
export const setSlowMode = (
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  { userId: actorId }: Administrator,
  hours: SlowModeHours | 0,
): Promise<SlowMode> =>
  acts.transact(async ({ trx, broadcast }) => {
    const at = clock();
    const untilAt = hours === null ? farFuture : at + hours * hourMs;
    await saveSlowModeEnd(trx, untilAt);
    await logAct(trx, { actorId, act: 'slow-mode.changed', detail: { hours }, at });
    const slowMode = present(untilAt, at);
    broadcast('everyone', slowModeChanged, slowMode);
    return slowMode;
  });

/**
 * Throws TOO_MANY_REQUESTS if slow mode is on and the member has written something of the same kind too recently, even
 * if they have deleted it since. Otherwise, stores the current time as the time of their last writing. Call this
 * in the transaction that stores the new text, so that concurrent requests cannot get around the limit. While slow mode
 * is off, the function only reads one row.
 */
export async function enforceSlowMode(
  { engine, clock }: Pick<Services, 'engine' | 'clock'>,
  { trx }: Pick<Act, 'trx'>,
  { userId }: Viewer,
  kind: SlowKind,
): Promise<void> {
  const now = clock();
  if ((await findSlowModeEnd(trx)) <= now || (await isModerating(trx, userId))) return;
  await lockMember(trx, engine, userId);
  const pauseMs = slowModePauses[kind];
  const last = await findLastWriting(trx, userId, kind);
  if (last === null || last + pauseMs <= now) return saveWriting(trx, userId, { kind, now });
  const waitMs = last + pauseMs - now;
  const message =
    kind === 'entry'
      ? slowModeCopy.waitForEntry(Math.ceil(waitMs / minuteMs))
      : slowModeCopy.waitForComment(Math.ceil(waitMs / 1000));
  throw new AppError('TOO_MANY_REQUESTS', message, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** Deletes stored writing times that are older than the longest wait, because no limit needs them. */
export const deleteOldWritings = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteWritings(db, clock() - Math.max(...Object.values(slowModePauses)));
