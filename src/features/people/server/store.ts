import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import { prepareOnlyRow, prepareRows } from '#platform/server/database/prepared.ts';
import { unionAll } from '#platform/server/database/union-all.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;

/** At most this many memberships of shared group conversations are read, most recently active conversations first. */
const maxGroupMembers = 300;

/** Which members a list contains. */
export interface DirectoryFilter {
  /** Only members with this interest. */
  interestKey: string | null;
  areaId: string | null;
  /** Only members who share something with the viewer. Has an effect only together with `interestKey`. */
  sharing?: Sharing;
  excludedIds?: readonly string[];
}

/** What members can share with the viewer: one of these interests, or an event or group conversation. */
export interface Sharing {
  interestKeys: readonly string[];
  /** The members who share an event or a group conversation with the viewer. */
  userIds: readonly string[];
}

export interface DirectoryPage {
  after: Keyset | null;
  limit: number;
}

/** A member of the directory, with the columns by which the list is sorted. */
export interface ListedRow {
  user_id: string;
  joined_at: number;
}

/** `column in (values)`. Also works without values, which PostgreSQL does not allow in an `in`. */
export const isIn = (column: string, values: readonly string[]) =>
  values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

/** Whether the member in `author` has one of these interests. */
export const hasInterest = (keys: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from profile_interest as theirs
    where theirs.user_id = author.user_id and ${isIn('theirs.name_key', keys)})`;

const shares = ({ interestKeys, userIds }: Sharing) =>
  sql<SqlBool>`(${hasInterest(interestKeys)} or ${isIn('author.user_id', userIds)})`;

/**
 * A page of the directory, newest first. The query reads one range of an index: by area and time if there is an area,
 * otherwise by time.
 */
export const selectNewestMembers = (
  db: Db,
  viewer: Viewer,
  { areaId, excludedIds = [] }: DirectoryFilter,
  { after, limit }: DirectoryPage,
) =>
  db
    .selectFrom('profile as author')
    .select(['author.user_id', 'author.created_at as joined_at'])
    .where('author.in_directory', '=', 1)
    .where('author.user_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'author.user_id'))
    .$if(areaId !== null, (qb) => qb.where('author.area_id', '=', areaId))
    .$if(excludedIds.length > 0, (qb) => qb.where('author.user_id', 'not in', excludedIds))
    .$if(after !== null, (qb) =>
      qb.where(olderThan('author', after as Keyset, ['created_at', 'user_id'])),
    )
    .orderBy('author.created_at', 'desc')
    .orderBy('author.user_id', 'desc')
    .limit(limit);

/**
 * Like {@link selectNewestMembers}, for the members with an interest. The query reads one range of an index: by area, interest
 * and time if there is an area, otherwise by interest and time.
 */
export const selectNewestWithInterest = (
  db: Db,
  viewer: Viewer,
  interestKey: string,
  { areaId, sharing, excludedIds = [] }: DirectoryFilter,
  { after, limit }: DirectoryPage,
) =>
  db
    .selectFrom('profile_interest as interest')
    .innerJoin('profile as author', 'author.user_id', 'interest.user_id')
    .select(['interest.user_id', 'interest.joined_at'])
    .where('interest.name_key', '=', interestKey)
    .where('author.in_directory', '=', 1)
    .where('interest.user_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'interest.user_id'))
    .$if(areaId !== null, (qb) => qb.where('interest.area_id', '=', areaId))
    .$if(sharing !== undefined, (qb) => qb.where(shares(sharing as Sharing)))
    .$if(excludedIds.length > 0, (qb) => qb.where('interest.user_id', 'not in', excludedIds))
    .$if(after !== null, (qb) =>
      qb.where(olderThan('interest', after as Keyset, ['joined_at', 'user_id'])),
    )
    .orderBy('interest.joined_at', 'desc')
    .orderBy('interest.user_id', 'desc')
    .limit(limit);

/** One page of the members who match a filter, newest first. Without an `interestKey`, `sharing` has no effect. */
export const listNewestMembers = (
  db: Db,
  viewer: Viewer,
  filter: DirectoryFilter,
  page: DirectoryPage,
): Promise<ListedRow[]> =>
  filter.interestKey === null
    ? selectNewestMembers(db, viewer, filter, page).execute()
    : selectNewestWithInterest(db, viewer, filter.interestKey, filter, page).execute();

/** For each interest, one page of the members who have it, newest first. A member can occur several times. */
export const listNewestWithEachInterest = (
  db: Db,
  viewer: Viewer,
  interestKeys: readonly string[],
  filter: DirectoryFilter,
  page: DirectoryPage,
): Promise<ListedRow[]> =>
  unionAll(
    interestKeys.map((key) =>
      db
        .selectFrom(selectNewestWithInterest(db, viewer, key, filter, page).as('listed'))
        .select(['listed.user_id', 'listed.joined_at']),
    ),
  );

/** Those of the given members who match a filter, newest first. */
export const listNewestAmong = async (
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
  filter: DirectoryFilter,
  page: DirectoryPage,
): Promise<ListedRow[]> =>
  userIds.length === 0
    ? []
    : selectNewestMembers(db, viewer, filter, page)
        .where('author.user_id', 'in', userIds)
        .$if(filter.interestKey !== null, (qb) =>
          qb.where(hasInterest([filter.interestKey as string])),
        )
        .execute();

/**
 * Returns one row for each other member of each of the viewer's group conversations that has messages, up to
 * {@link maxGroupMembers} rows.
 */
export const listSharedGroups = prepareRows((db, viewer: Viewer) =>
  db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .innerJoin('conversation_member as other', 'other.conversation_id', 'own.conversation_id')
    .select('other.user_id')
    .where('own.user_id', '=', viewer.userId)
    .where('own.request', 'is', null)
    .where('other.user_id', '<>', viewer.userId)
    .where('other.request', 'is', null)
    .where('own.last_message_at', '>', 0)
    // With `is null`, SQLite would read the groups of all members from the index of this column.
    .where(sql`coalesce(conversation.direct_key, '')`, '=', sql.lit(''))
    .where(visibleTo(viewer, 'other.user_id'))
    .orderBy('own.last_message_at', 'desc')
    .limit(sql.lit(maxGroupMembers)),
);

export interface PersonRow extends AuthorRow {
  joined_at: number;
  area_id: string | null;
  area_name: string | null;
}

/** What the directory shows of these members, unordered. */
export const findPeople = prepareRows(
  (db, viewer: Viewer, userIds: readonly string[]): Compilable<PersonRow> =>
    db
      .selectFrom('profile as author')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .leftJoin('area', 'area.id', 'author.area_id')
      .select(authorColumns)
      .select(['author.created_at as joined_at', 'area.id as area_id', 'area.name as area_name'])
      .where('author.user_id', 'in', userIds)
      .where(visibleTo(viewer, 'author.user_id')),
);

export interface MemberInterestRow {
  user_id: string;
  name: string;
  name_key: string;
}

/** The interests of these members, each member's in the order in which they chose them. */
export const listInterestsOf = prepareRows(
  (db, userIds: readonly string[]): Compilable<MemberInterestRow> =>
    db
      .selectFrom('profile_interest')
      .select(['user_id', 'name', 'name_key'])
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .orderBy('position'),
);

/** When the viewer joined. */
export const readJoinedAt = async (db: Db, { userId }: Viewer): Promise<number> =>
  (await selectJoinedAt(db, userId)).created_at;

const selectJoinedAt = prepareOnlyRow((db, userId: string) =>
  db.selectFrom('profile').select('created_at').where('user_id', '=', userId),
);

/** Whether the community has at least this many members. */
export async function hasMembers(db: Db, count: number): Promise<boolean> {
  const rows = await selectMemberIds(db, count);
  return rows.length >= count;
}

const selectMemberIds = prepareRows((db, count: number) =>
  db.selectFrom('profile').select('user_id').limit(count),
);
