import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { CommonGround } from '../contract.ts';
import { gatherReasons } from './gather-reasons.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import { listSharedEventsWith, listSharedInterestsWith } from './store.ts';

/** What the viewer has in common with each of these members. Members without anything in common are left out. */
export async function readCommonGround(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  userIds: readonly string[],
  listPastEvents: ListPastEvents,
): Promise<{ items: CommonGround[] }> {
  const others = userIds.filter((userId) => userId !== viewer.userId);
  if (others.length === 0) return { items: [] };
  const reasons = gatherReasons(
    await listSharedInterestsWith(db, viewer, others),
    await listSharedEventsWith(db, viewer, others, await listPastEvents(viewer.userId, maxEvents)),
  );
  return { items: [...reasons.values()] };
}
