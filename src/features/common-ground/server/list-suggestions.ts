import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listHiddenIds } from '#platform/server/visibility/visibility.ts';
import type { CommonGround, Suggestion } from '../contract.ts';
import { matchScore } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import {
  listFirstParticipants,
  listNewestWith,
  listSharedEvents,
  listSharedInterests,
  listWithoutConversation,
  ownInterests,
} from './store.ts';

/** One more than a page shows, because a profile page leaves out the member whose profile is open. */
const maxSuggestions = 4;
/** How many of the best matches are checked for an existing direct conversation with the viewer. */
const maxCandidates = 50;
/** How many of them are checked together. The first few are usually enough. */
const checkedTogether = 10;

/** Suggests members by shared interests and shared past events, best match first. */
export async function listSuggestions(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'userId'>,
  listPastEvents: ListPastEvents,
): Promise<{ items: Suggestion[] }> {
  const reasons = gatherReasons(
    await listSharedInterests(db, viewer),
    await listSharedEvents(db, viewer, await listPastEvents(viewer.userId, maxEvents)),
  );
  return { items: await pickSuggestions(db, viewer, reasons, maxSuggestions) };
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
): Promise<Suggestion[]> {
  const hidden = await listHiddenIds(db, viewer.userId);
  const isShown = (id: string) => id !== viewer.userId && !hidden.has(id);
  const shared = [];
  for (const { name, name_key } of await ownInterests(db, viewer)) {
    const ids = (await lists.withInterest(name_key)).filter(isShown);
    shared.push(...ids.map((user_id) => ({ user_id, name })));
  }
  const sharedEvents = [];
  for (const eventId of await listPastEvents(viewer.userId, maxEvents)) {
    const ids = (await lists.atEvent(eventId)).filter(isShown);
    sharedEvents.push(...ids.map((user_id) => ({ user_id })));
  }
  return pickSuggestions(db, viewer, gatherReasons(shared, sharedEvents), limit);
}

/** The best matches who have no direct conversation with the viewer. */
async function pickSuggestions(
  db: Services['db'],
  viewer: Pick<Viewer, 'userId'>,
  reasons: ReadonlyMap<string, CommonGround>,
  limit: number,
): Promise<Suggestion[]> {
  const items: Suggestion[] = [];
  for (const candidates of chunksOf(listBest(reasons), checkedTogether)) {
    const ids = candidates.map(({ userId }) => userId);
    const authors = new Map(
      (await listWithoutConversation(db, viewer, ids)).map((row) => [
        row.author_id,
        presentAuthor(row),
      ]),
    );
    for (const member of candidates) {
      const author = authors.get(member.userId);
      if (author) items.push({ ...author, ...member });
    }
    if (items.length >= limit) break;
  }
  return items.slice(0, limit);
}

/** The {@link maxCandidates} best matches, best first. Sorts only the scores that are high enough. */
function listBest(reasons: ReadonlyMap<string, CommonGround>): CommonGround[] {
  const byScore = Map.groupBy(reasons.values(), matchScore);
  const best: CommonGround[] = [];
  for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
    if (best.length >= maxCandidates) break;
    const equal = byScore.get(score) ?? [];
    best.push(...equal.sort((a, b) => (a.userId < b.userId ? 1 : -1)));
  }
  return best.slice(0, maxCandidates);
}
