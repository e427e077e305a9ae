import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Introduction } from '../contract.ts';
import { activeForMs, whoIsNew } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { findIntroduced, type IntroducedRow, readOwnFacts } from './introduction-store.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import { listSharedEventsWith, listSharedInterestsWith } from './store.ts';

export type IntroductionServices = Pick<Services, 'db' | 'clock'>;

/**
 * Describes members by what they share with the viewer, in the given order. Leaves out members whose profiles the
 * viewer may not open.
 */
export async function readIntroductions(
  { db, clock }: IntroductionServices,
  viewer: Pick<Viewer, 'userId'>,
  userIds: readonly string[],
  listPastEvents: ListPastEvents,
): Promise<Introduction[]> {
  if (userIds.length === 0) return [];
  const now = clock();
  const own = await readOwnFacts(db, viewer);
  const rows = await findIntroduced(db, viewer, userIds, now - activeForMs);
  const found = new Map(rows.map((row) => [row.author_id, row]));
  const reasons = gatherReasons(
    await listSharedInterestsWith(db, viewer, userIds),
    await listSharedEventsWith(db, viewer, userIds, await listPastEvents(viewer.userId, maxEvents)),
  );
  return userIds.flatMap((userId) => {
    const row = found.get(userId);
    if (!row) return [];
    const { interests, sharedEvents } = reasons.get(userId) ?? { interests: [], sharedEvents: 0 };
    return {
      ...presentAuthor(row),
      interests,
      sharedEvents,
      invitedMe: row.invitation_id !== null,
      area: sharedArea(row, own.area_id),
      newcomers: whoIsNew({ viewer: own.joined_at, other: row.joined_at }, now),
      isActive: row.recent_entry_id !== null,
      joinedAt: row.joined_at,
    };
  });
}

const sharedArea = (
  { area_id: id, area_name: name }: IntroducedRow,
  ownAreaId: string | null,
): Introduction['area'] => (id !== null && name !== null && id === ownAreaId ? { id, name } : null);
