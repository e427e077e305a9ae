import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { CommonGround } from '../contract.ts';
import { gatherReasons } from './gather-reasons.ts';
import { listMeetingsWith, listSharedInterestsWith } from './store.ts';

/** What the viewer has in common with each of these members; who has nothing is left out. */
export async function readCommonGround(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<{ items: CommonGround[] }> {
  const others = userIds.filter((userId) => userId !== viewer.userId);
  if (others.length === 0) return { items: [] };
  const reasons = gatherReasons(
    await listSharedInterestsWith(db, viewer, others),
    await listMeetingsWith(db, viewer, others, clock()),
  );
  return { items: [...reasons.values()] };
}
