import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Introduction } from '../contract.ts';
import { interleave } from '../rules.ts';
import { listLatestOwnerIds, listNewestIds, readOwnFacts } from './introduction-store.ts';
import type { ListPastEvents } from './list-past-events.ts';
import { listSuggestions } from './list-suggestions.ts';
import { type IntroductionServices, readIntroductions } from './read-introductions.ts';
import { listWithoutMessages } from './store.ts';

/** Keeps every query bounded as the community grows. */
const maxCandidates = 50;

/**
 * Lists up to `count` members for a newcomer to meet, each with a reason: first the member who invited the newcomer,
 * then those who share most with the newcomer, then members of the same area, then active and new members alternately.
 */
export async function listIntroductions(
  services: IntroductionServices,
  viewer: Viewer,
  listPastEvents: ListPastEvents,
  count: number,
): Promise<Introduction[]> {
  const suggested = await listSuggestions(services, viewer, listPastEvents);
  const ids = suggested.items.map(({ userId }) => userId).slice(0, count);
  if (ids.length < count) {
    const others = await listOthers(services, viewer);
    ids.push(...others.filter((id) => !ids.includes(id)).slice(0, count - ids.length));
  }
  return readIntroductions(services, viewer, ids, listPastEvents);
}

/**
 * Members who may share nothing with the viewer, the most likely to answer first: those in the same area, then active
 * and new members alternately. All of them are in the directory and have exchanged no direct messages with the viewer.
 */
export async function listOthers(
  { db }: Pick<IntroductionServices, 'db'>,
  viewer: Viewer,
): Promise<string[]> {
  const { area_id: areaId } = await readOwnFacts(db, viewer);
  const newest = { since: 0, limit: maxCandidates };
  const neighbors = areaId === null ? [] : await listNewestIds(db, viewer, { areaId, ...newest });
  const active = [...new Set(await listLatestOwnerIds(db, viewer, maxCandidates))];
  const latest = await listNewestIds(db, viewer, { areaId: null, ...newest });
  const ids = [...new Set([...neighbors, ...interleave(active, latest)])];
  if (ids.length === 0) return [];
  const open = new Set((await listWithoutMessages(db, viewer, ids)).map((row) => row.author_id));
  return ids.filter((id) => open.has(id));
}
