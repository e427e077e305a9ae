import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { commonGroundScore } from '../rules.ts';
import {
  listCandidatesAmong,
  listCandidatesWithAnyInterest,
  listCandidatesWithInterest,
} from './candidate-store.ts';
import { listKnownIds, type MatchingData } from './matching-data.ts';
import {
  type DirectoryFilter,
  type DirectoryPage,
  type ListedRow,
  listNewestAmong,
  listNewestMembers,
  listNewestWithEachInterest,
} from './store.ts';

/**
 * How many of the viewer's interests are used to find members, starting with the first. This bounds the cost of a
 * request, and nobody gains by choosing a hundred interests.
 */
const maxInterests = 12;

type Db = Kysely<Schema>;

const interestKeys = ({ interests }: MatchingData): string[] =>
  interests.slice(0, maxInterests).map(({ name_key }) => name_key);

const newestFirst = (a: ListedRow, b: ListedRow): number =>
  b.joined_at - a.joined_at || (a.user_id < b.user_id ? 1 : -1);

/** The rows without duplicates, newest first. */
const merge = (rows: readonly ListedRow[]): ListedRow[] =>
  [...new Map(rows.map((row) => [row.user_id, row])).values()].sort(newestFirst);

/**
 * A page of the members who share something with the viewer, newest first. If the list is not filtered by an interest,
 * this function merges several pages: one for each of the viewer's interests, each read from one range of an index, and
 * one with the members who share an event or a group conversation with the viewer.
 */
export async function listSharing(
  db: Db,
  viewer: Viewer,
  matchingData: MatchingData,
  filter: DirectoryFilter,
  page: DirectoryPage,
): Promise<ListedRow[]> {
  const keys = interestKeys(matchingData);
  const userIds = listKnownIds(matchingData);
  const { interestKey } = filter;
  if (matchingData.interests.some(({ name_key }) => name_key === interestKey)) {
    // Everybody with one of the viewer's interests shares it with the viewer, even if it is not one of `keys`.
    return listNewestMembers(db, viewer, filter, page);
  }
  if (interestKey !== null) {
    const sharing = { interestKeys: keys, userIds };
    return listNewestMembers(db, viewer, { ...filter, sharing }, page);
  }
  const rows = [
    ...(await listNewestWithEachInterest(db, viewer, keys, filter, page)),
    ...(await listNewestAmong(db, viewer, userIds, filter, page)),
  ];
  return merge(rows).slice(0, page.limit);
}

export interface RankedMember {
  user_id: string;
  score: number;
}

/**
 * The members who have the most in common with the viewer, best first. Two groups are ranked: everybody with whom the
 * viewer shares an event or a group conversation, and the newest members with each of the viewer's interests. If the
 * list is filtered by an interest, the first group contains only members who have it, and the second group is the
 * newest members who have it.
 */
export async function rankMembers(
  db: Db,
  viewer: Viewer,
  matchingData: MatchingData,
  filter: DirectoryFilter,
): Promise<RankedMember[]> {
  const ofAll = { areaId: filter.areaId, ownKeys: interestKeys(matchingData) };
  const { interestKey } = filter;
  const rows =
    interestKey === null
      ? await listCandidatesWithAnyInterest(db, viewer, ofAll)
      : await listCandidatesWithInterest(db, viewer, interestKey, ofAll);
  const known = await listCandidatesAmong(
    db,
    viewer,
    listKnownIds(matchingData),
    interestKey,
    ofAll,
  );
  const sharedInterests = new Map(
    [...rows, ...known].map((row) => [row.user_id, Number(row.shared_interests)]),
  );
  return [...sharedInterests]
    .map(([user_id, interests]) => ({
      user_id,
      score: commonGroundScore({
        interests,
        sharedEvents: matchingData.events.get(user_id) ?? 0,
        sharedGroups: matchingData.groups.get(user_id) ?? 0,
      }),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.user_id < b.user_id ? 1 : -1));
}
