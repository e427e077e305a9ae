import { type ListPastEvents, maxEvents } from '#features/common-ground/server/list-past-events.ts';
import { listSharedEvents, ownInterests } from '#features/common-ground/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listSharedGroups } from './store.ts';

/** What other members can have in common with the viewer. */
export interface MatchingData {
  /** The viewer's interests, in the viewer's order. */
  interests: readonly { name: string; name_key: string }[];
  /** By the id of each member: how many of the viewer's latest past events they joined. */
  events: ReadonlyMap<string, number>;
  /** By the id of each member: how many group conversations they share with the viewer, up to a limit. */
  groups: ReadonlyMap<string, number>;
}

export type MatchingServices = Pick<Services, 'db'> & { listPastEvents: ListPastEvents };

function countById(rows: readonly { user_id: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { user_id } of rows) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  return counts;
}

export async function readMatchingData(
  { db, listPastEvents }: MatchingServices,
  viewer: Viewer,
): Promise<MatchingData> {
  const pastEvents = await listPastEvents(viewer.userId, maxEvents);
  return {
    interests: await ownInterests(db, viewer),
    events: countById(await listSharedEvents(db, viewer, pastEvents)),
    groups: countById(await listSharedGroups(db, viewer)),
  };
}

/** The ids of the members who share an event or a group conversation with the viewer. */
export const listKnownIds = ({ events, groups }: MatchingData): string[] => [
  ...new Set([...events.keys(), ...groups.keys()]),
];
