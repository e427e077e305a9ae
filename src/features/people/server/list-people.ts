import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { interestKey } from '#features/profiles/interests.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { encodeCursor, type Keyset, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Person } from '../contract.ts';
import { minMembersForFilters } from '../rules.ts';
import type { CountSeen } from './count-seen.ts';
import { type MatchingData, type MatchingServices, readMatchingData } from './matching-data.ts';
import { listSharing, rankMembers } from './pick-members.ts';
import {
  type DirectoryFilter,
  findPeople,
  hasMembers,
  listInterestsOf,
  listNewestMembers,
  type MemberInterestRow,
  type PersonRow,
} from './store.ts';

/** How many interests are shown besides those in common. */
const maxOtherInterests = 3;

interface ListInput {
  cursor?: string | undefined;
  limit: number;
  interest?: string | undefined;
  areaId?: string | undefined;
  who: 'everyone' | 'in-common';
  order: 'newest' | 'common';
}

type PeopleServices = MatchingServices & Pick<Services, 'db'> & { countSeen: CountSeen };

/** A member on a page, with the cursor of the page that starts after them. */
interface Position {
  userId: string;
  cursor: string;
}

/** The prefix of a ranked member's cursor. The cursors of members who are sorted by time have no prefix. */
const rankedPrefix = 'r.';

/** Lists members of the directory, each with what they have in common with the viewer. */
export async function listPeople(
  services: PeopleServices,
  viewer: Viewer,
  input: ListInput,
): Promise<Page<Person> & { hasFilters: boolean }> {
  const { db, countSeen } = services;
  const matchingData = await readMatchingData(services, viewer);
  const limit = input.limit + 1;
  const list = input.order === 'common' ? listByCommonGround : listByTime;
  const found = await list(db, viewer, matchingData, { ...input, limit });
  const shown = found.slice(0, input.limit);
  const ids = shown.map(({ userId }) => userId);
  await countSeen(viewer, ids, 'directory');
  return {
    items: await readPeople(db, viewer, matchingData, { ids, ...toFilter(input) }),
    nextCursor: found.length === limit ? (shown.at(-1)?.cursor ?? null) : null,
    hasFilters: await hasMembers(db, minMembersForFilters),
  };
}

const toFilter = ({ interest, areaId }: ListInput): DirectoryFilter => ({
  interestKey: interest === undefined ? null : interestKey(interest),
  areaId: areaId ?? null,
});

async function listByTime(
  db: Kysely<Schema>,
  viewer: Viewer,
  matchingData: MatchingData,
  input: ListInput & Pick<DirectoryFilter, 'excludedIds'>,
): Promise<Position[]> {
  const page = { after: readCursor(input.cursor), limit: input.limit };
  const filter = { ...toFilter(input), excludedIds: input.excludedIds ?? [] };
  const rows =
    input.who === 'in-common'
      ? await listSharing(db, viewer, matchingData, filter, page)
      : await listNewestMembers(db, viewer, filter, page);
  return rows.map(({ user_id, joined_at }) => ({
    userId: user_id,
    cursor: encodeCursor({ sortValue: joined_at, id: user_id }),
  }));
}

/**
 * Lists the ranked members first, and then all others by time. Only a limited number of members is ranked.
 */
async function listByCommonGround(
  db: Kysely<Schema>,
  viewer: Viewer,
  matchingData: MatchingData,
  input: ListInput,
): Promise<Position[]> {
  const { cursor, limit } = input;
  const isRanked = cursor === undefined || cursor.startsWith(rankedPrefix);
  const after = isRanked ? readCursor(cursor?.slice(rankedPrefix.length)) : null;
  const ranked = await rankMembers(db, viewer, matchingData, toFilter(input));
  const positions = isRanked
    ? ranked
        .filter(({ score, user_id }) => !after || isAfter({ sortValue: score, id: user_id }, after))
        .slice(0, limit)
        .map(({ score, user_id }) => ({
          userId: user_id,
          cursor: rankedPrefix + encodeCursor({ sortValue: score, id: user_id }),
        }))
    : [];
  if (positions.length === limit) return positions;
  const others = await listByTime(db, viewer, matchingData, {
    ...input,
    cursor: isRanked ? undefined : cursor,
    limit: limit - positions.length,
    excludedIds: ranked.map(({ user_id }) => user_id),
  });
  return [...positions, ...others];
}

const isAfter = (row: Keyset, { sortValue, id }: Keyset): boolean =>
  row.sortValue < sortValue || (row.sortValue === sortValue && row.id < id);

async function readPeople(
  db: Kysely<Schema>,
  viewer: Viewer,
  matchingData: MatchingData,
  { ids, interestKey: wanted }: { ids: readonly string[] } & DirectoryFilter,
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findPeople(db, viewer, ids)).map((row) => [row.author_id, row]));
  const interests = Map.groupBy(await listInterestsOf(db, ids), ({ user_id }) => user_id);
  // A member who was deleted between the queries is skipped.
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentPerson(row, interests.get(id) ?? [], matchingData, wanted)] : [];
  });
}

function presentPerson(
  row: PersonRow,
  theirs: readonly MemberInterestRow[],
  { interests, events, groups }: MatchingData,
  wanted: string | null,
): Person {
  const own = new Set(interests.map(({ name_key }) => name_key));
  const keys = new Set(theirs.map(({ name_key }) => name_key));
  // The interest that the viewer filters by comes first, so that it is always shown.
  const others = theirs
    .filter(({ name_key }) => !own.has(name_key))
    .toSorted((a, b) => Number(b.name_key === wanted) - Number(a.name_key === wanted));
  return {
    ...presentAuthor(row),
    area:
      row.area_id !== null && row.area_name !== null
        ? { id: row.area_id, name: row.area_name }
        : null,
    joinedAt: row.joined_at,
    interests: interests.filter(({ name_key }) => keys.has(name_key)).map(({ name }) => name),
    otherInterests: others.slice(0, maxOtherInterests).map(({ name }) => name),
    sharedEvents: events.get(row.author_id) ?? 0,
    sharedGroups: groups.get(row.author_id) ?? 0,
  };
}
