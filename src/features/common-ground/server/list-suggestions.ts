import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listHiddenIds } from '#platform/server/visibility/visibility.ts';
import type { Suggestion } from '../contract.ts';
import { countScore, matchScore, newForMs } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { findInviterSince } from './introduction-store.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import {
  listFirstParticipants,
  listNewestWith,
  listSharedEvents,
  listSharedInterests,
  listWithoutConversation,
  ownInterests,
} from './store.ts';

/** A member with what the viewer shares with them. */
type SharedWith = Omit<Suggestion, 'invitedMe'>;

/** One more than a page shows, because a profile page leaves out the member whose profile is open. */
const maxSuggestions = 4;
/** How many of the best matches are checked for an existing direct conversation with the viewer. */
const maxCandidates = 50;
/** How many of them are checked together. The first few are usually enough. */
const checkedTogether = 10;

const nothingShared = { interests: [], sharedEvents: 0 };

/**
 * Suggests members by shared interests and shared past events, best match first. A newcomer's inviter comes before them.
 */
export async function listSuggestions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'userId'>,
  listPastEvents: ListPastEvents,
): Promise<{ items: Suggestion[] }> {
  const inviterId = await findInviterSince(db, viewer, clock() - newForMs);
  const reasons = gatherReasons(
    await listSharedInterests(db, viewer),
    await listSharedEvents(db, viewer, await listPastEvents(viewer.userId, maxEvents)),
  );
  const best = [...reasons.values()]
    .sort((a, b) => matchScore(b) - matchScore(a) || (a.userId < b.userId ? 1 : -1))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== inviterId)
    .slice(0, maxCandidates);
  if (inviterId !== undefined) best.unshift(inviterId);
  const picked = await pickMembers(db, viewer, best, maxSuggestions);
  const items = picked.map((author) => {
    const { interests, sharedEvents } = reasons.get(author.userId) ?? nothingShared;
    return { ...author, interests, sharedEvents, invitedMe: author.userId === inviterId };
  });
  return { items };
}

/**
 * The members with an interest, and the participants of an event, from which the suggestions of many viewers are made.
 * They include members who are hidden from a viewer.
 */
export interface SuggestionLists {
  withInterest(nameKey: string): Promise<readonly string[]>;
  atEvent(eventId: string): Promise<readonly string[]>;
}

/** Reads each list once. */
export function createSuggestionLists({ db }: Pick<Services, 'db'>): SuggestionLists {
  const once = (read: (key: string) => Promise<{ user_id: string }[]>) => {
    const lists = new Map<string, Promise<readonly string[]>>();
    return (key: string) => {
      const list = lists.get(key) ?? read(key).then((rows) => rows.map(({ user_id }) => user_id));
      lists.set(key, list);
      return list;
    };
  };
  return {
    withInterest: once((nameKey) => listNewestWith(db, nameKey)),
    atEvent: once((eventId) => listFirstParticipants(db, eventId)),
  };
}

/** The same as {@link listSuggestions}, from lists that many viewers share. */
export async function suggestFromLists(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'userId'>,
  listPastEvents: ListPastEvents,
  { lists, limit }: { lists: SuggestionLists; limit: number },
): Promise<SharedWith[]> {
  const own = await ownInterests(db, viewer);
  const withInterest = await Promise.all(own.map(({ name_key }) => lists.withInterest(name_key)));
  const pastEvents = await listPastEvents(viewer.userId, maxEvents);
  const atEvent = await Promise.all(pastEvents.map((id) => lists.atEvent(id)));
  const hidden = await listHiddenIds(db, viewer.userId);
  hidden.add(viewer.userId);
  const ids = listBestIds(countShared(withInterest, atEvent), hidden);
  const picked = await pickMembers(db, viewer, ids, limit);
  return picked.map((author) => ({
    ...author,
    interests: own.flatMap(({ name }, at) =>
      withInterest[at]?.includes(author.userId) ? name : [],
    ),
    sharedEvents: atEvent.filter((list) => list.includes(author.userId)).length,
  }));
}

/** The score of each member of the lists. */
function countShared(
  withInterest: readonly (readonly string[])[],
  atEvent: readonly (readonly string[])[],
): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (lists: readonly (readonly string[])[], score: number) => {
    for (const list of lists) for (const id of list) scores.set(id, (scores.get(id) ?? 0) + score);
  };
  add(withInterest, countScore({ interests: 1, sharedEvents: 0 }));
  add(atEvent, countScore({ interests: 0, sharedEvents: 1 }));
  return scores;
}

/** The ids with the {@link maxCandidates} highest scores, best first. Sorts only the scores that are high enough. */
function listBestIds(scores: ReadonlyMap<string, number>, hidden: ReadonlySet<string>): string[] {
  const byScore: string[][] = [];
  for (const [id, score] of scores) {
    const equal = byScore[score];
    if (equal) equal.push(id);
    else byScore[score] = [id];
  }
  const best: string[] = [];
  for (const ids of byScore.reverse()) {
    if (best.length >= maxCandidates) break;
    best.push(...(ids ?? []).filter((id) => !hidden.has(id)).sort((a, b) => (a < b ? 1 : -1)));
  }
  return best.slice(0, maxCandidates);
}

/** The first of these members who have no direct conversation with the viewer. */
async function pickMembers(
  db: Services['db'],
  viewer: Pick<Viewer, 'userId'>,
  best: readonly string[],
  limit: number,
) {
  const picked: ReturnType<typeof presentAuthor>[] = [];
  for (const ids of chunksOf(best, checkedTogether)) {
    const authors = new Map(
      (await listWithoutConversation(db, viewer, ids)).map((row) => [
        row.author_id,
        presentAuthor(row),
      ]),
    );
    picked.push(...ids.flatMap((id) => authors.get(id) ?? []));
    if (picked.length >= limit) break;
  }
  return picked.slice(0, limit);
}
