import { createHash } from 'node:crypto';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Introduction } from '../contract.ts';
import { joinedRecently, newForMs } from '../rules.ts';
import { listNewestIds, listNewWithInterests, readOwnFacts } from './introduction-store.ts';
import { listOthers } from './list-introductions.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import { listSuggestions } from './list-suggestions.ts';
import { type IntroductionServices, readIntroductions } from './read-introductions.ts';
import { listSharedEvents, listWithoutMessages, ownInterests } from './store.ts';

/** More than a card shows, because the card leaves out members who are also suggested to the viewer. */
const maxNewcomers = 6;
/** Keeps every query bounded as the community grows. */
const maxCandidates = 50;

/**
 * Lists new members who share something with the viewer. If there are none, and nobody else to suggest either, lists
 * members who are new or active, so that the viewer finds people to meet.
 */
export async function listNewcomers(
  services: IntroductionServices,
  viewer: Viewer,
  listPastEvents: ListPastEvents,
): Promise<{ items: Introduction[] }> {
  const shared = await listNewInCommon(services, viewer, listPastEvents);
  if (shared.length > 0) return { items: shared.slice(0, maxNewcomers) };
  const suggested = await listSuggestions(services, viewer, listPastEvents);
  if (suggested.items.length > 0) return { items: [] };
  const newOrActive = await listNewOrActive(services, viewer, listPastEvents);
  return { items: newOrActive.slice(0, maxNewcomers) };
}

async function listNewOrActive(
  services: IntroductionServices,
  viewer: Viewer,
  listPastEvents: ListPastEvents,
): Promise<Introduction[]> {
  const others = await listOthers(services, viewer);
  const introductions = await readIntroductions(services, viewer, others, listPastEvents);
  return introductions.filter((member) => member.isActive || joinedRecently(member));
}

/**
 * New members who share an interest, an area or a past event with the viewer. Everyone who shares something is equally
 * likely to be listed, however much they share, so that a long list of interests is no advantage.
 */
async function listNewInCommon(
  services: IntroductionServices,
  viewer: Viewer,
  listPastEvents: ListPastEvents,
): Promise<Introduction[]> {
  const { db, clock } = services;
  const now = clock();
  const recent = { since: now - newForMs, limit: maxCandidates };
  const interests = await ownInterests(db, viewer);
  const { area_id: areaId } = await readOwnFacts(db, viewer);
  const met = await listSharedEvents(db, viewer, await listPastEvents(viewer.userId, maxEvents));
  const candidates = new Set([
    ...(
      await listNewWithInterests(
        db,
        viewer,
        interests.map(({ name_key }) => name_key),
        recent,
      )
    ).map((row) => row.user_id),
    ...(areaId === null ? [] : await listNewestIds(db, viewer, { areaId, ...recent })),
    ...met.filter((row) => row.joined_at > recent.since).map((row) => row.user_id),
  ]);
  if (candidates.size === 0) return [];
  const day = Math.floor(now / dayMs);
  const ids = shuffleBySeed([...candidates], `${viewer.userId} ${day}`).slice(0, maxCandidates);
  const open = new Set((await listWithoutMessages(db, viewer, ids)).map((row) => row.author_id));
  const shown = ids.filter((id) => open.has(id));
  return readIntroductions(services, viewer, shown, listPastEvents);
}

/** Shuffles ids. The order depends on the seed, so that different members come first for each viewer and day. */
const shuffleBySeed = (ids: readonly string[], seed: string): string[] =>
  ids
    .map((id) => ({ id, hash: createHash('sha256').update(`${seed} ${id}`).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ id }) => id);
