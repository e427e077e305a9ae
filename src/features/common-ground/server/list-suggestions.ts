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
  type JoinedRow,
  listFirstParticipants,
  listNewestWith,
  listSharedEvents,
  listSharedInterests,
  listWithoutMessages,
  ownInterests,
} from './store.ts';

/** A member with what the viewer shares with them. */
type SharedWith = Omit<Suggestion, 'invitedMe'>;

/** One more than a card shows, because a profile page leaves out the member whose profile is open. */
const maxSuggestions = 4;
/** How many of the best matches are checked for direct messages with the viewer. */
const maxCandidates = 50;
/** How many matches one query checks for each wanted suggestion. The first query usually finds enough. */
const checkedForEach = 2;

const nothingShared = { interests: [], sharedEvents: 0 };

/**
 * Suggests members by shared interests and shared past events, best match first; equally good matches newest first. If
 * the viewer is new, the member who invited them comes before all others.
 */
export async function listSuggestions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'userId'>,
  listPastEvents: ListPastEvents,
): Promise<{ items: Suggestion[] }> {
  const inviterId = await findInviterSince(db, viewer, clock() - newForMs);
  const interests = await listSharedInterests(db, viewer);
  const events = await listSharedEvents(db, viewer, await listPastEvents(viewer.userId, maxEvents));
  const reasons = gatherReasons(interests, events);
  const joined = new Map([...interests, ...events].map((row) => [row.user_id, row.joined_at]));
  const best = [...reasons.values()]
    .map((shared) => ({ ...shared, joinedAt: joined.get(shared.userId) ?? 0 }))
    .sort((a, b) => matchScore(b) - matchScore(a) || newestFirst(a, b))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== inviterId)
    .slice(0, maxCandidates);
  if (inviterId !== undefined) best.unshift(inviterId);
  const picked = await pickMembers(db, viewer, best, maxSuggestions);
  const items = picked.map((author) => {
    const shared = reasons.get(author.userId) ?? nothingShared;
    return { ...author, ...shared, invitedMe: author.userId === inviterId };
  });
  return { items };
}

const newestFirst = (a: Joined, b: Joined): number =>
  b.joinedAt - a.joinedAt || (a.userId < b.userId ? 1 : -1);

interface Joined {
  readonly userId: string;
  readonly joinedAt: number;
}

/** A member in the lists. All lists share one object per member, so adding up scores needs no lookups. */
interface Candidate extends Joined {
  /** The score for one viewer, while it is added up; otherwise 0. */
  score: number;
}

/**
 * The lists from which many viewers' suggestions are made: the members with an interest, and the participants of an
 * event. They include members who are hidden from some viewers.
 */
export interface SuggestionLists {
  withInterest(nameKey: string): Promise<readonly Candidate[]>;
  atEvent(eventId: string): Promise<readonly Candidate[]>;
}

/** Creates the lists. Each is read from the database once, when it is first needed. */
export function createSuggestionLists({ db }: Pick<Services, 'db'>): SuggestionLists {
  const candidates = new Map<string, Candidate>();
  const toCandidate = ({ user_id: userId, joined_at: joinedAt }: JoinedRow): Candidate => {
    const candidate = candidates.get(userId) ?? { userId, joinedAt, score: 0 };
    candidates.set(userId, candidate);
    return candidate;
  };
  const once = (read: (key: string) => Promise<JoinedRow[]>) => {
    const lists = new Map<string, Promise<readonly Candidate[]>>();
    return (key: string) => {
      const list = lists.get(key) ?? read(key).then((rows) => rows.map(toCandidate));
      lists.set(key, list);
      return list;
    };
  };
  return {
    withInterest: once((nameKey) => listNewestWith(db, nameKey)),
    atEvent: once((eventId) => listFirstParticipants(db, eventId)),
  };
}

/** Like {@link listSuggestions}, but from lists that many viewers share, and without putting an inviter first. */
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
  const best = bestFirst(groupByScore(withInterest, atEvent), hidden);
  const picked = await pickMembers(db, viewer, best, limit);
  return picked.map((author) => {
    const includesAuthor = (list: readonly Candidate[] | undefined) =>
      list?.some(({ userId }) => userId === author.userId);
    return {
      ...author,
      interests: own.flatMap(({ name }, at) => (includesAuthor(withInterest[at]) ? name : [])),
      sharedEvents: atEvent.filter(includesAuthor).length,
    };
  });
}

/** The lists' members, by score. The function is not async, so that the scores of two viewers never mix. */
function groupByScore(
  withInterest: readonly (readonly Candidate[])[],
  atEvent: readonly (readonly Candidate[])[],
): Candidate[][] {
  const scored: Candidate[] = [];
  const add = (lists: readonly (readonly Candidate[])[], score: number) => {
    for (const list of lists) {
      for (const candidate of list) {
        if (candidate.score === 0) scored.push(candidate);
        candidate.score += score;
      }
    }
  };
  add(withInterest, countScore({ interests: 1, sharedEvents: 0 }));
  add(atEvent, countScore({ interests: 0, sharedEvents: 1 }));
  const byScore: Candidate[][] = [];
  for (const candidate of scored) {
    const equal = byScore[candidate.score];
    if (equal) equal.push(candidate);
    else byScore[candidate.score] = [candidate];
    candidate.score = 0;
  }
  return byScore;
}

/** The {@link maxCandidates} ids with the highest scores, best first. Sorts a group only when it is read. */
function* bestFirst(
  byScore: readonly (readonly Candidate[] | undefined)[],
  hidden: ReadonlySet<string>,
): Generator<string> {
  let left = maxCandidates;
  for (const equal of byScore.toReversed()) {
    if (left === 0) return;
    const sorted = (equal ?? []).filter(({ userId }) => !hidden.has(userId)).sort(newestFirst);
    yield* sorted.slice(0, left).map(({ userId }) => userId);
    left -= Math.min(sorted.length, left);
  }
}

/** The first of these members who are in the directory and have exchanged no direct messages with the viewer. */
async function pickMembers(
  db: Services['db'],
  viewer: Pick<Viewer, 'userId'>,
  best: Iterable<string>,
  limit: number,
) {
  const picked: ReturnType<typeof presentAuthor>[] = [];
  for (const ids of chunksOf(best, checkedForEach * limit)) {
    const authors = new Map(
      (await listWithoutMessages(db, viewer, ids)).map((row) => [
        row.author_id,
        presentAuthor(row),
      ]),
    );
    picked.push(...ids.flatMap((id) => authors.get(id) ?? []));
    if (picked.length >= limit) break;
  }
  return picked.slice(0, limit);
}
