import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { unionAll } from '#platform/server/database/union-all.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

/** When the viewer joined, and the area that they have chosen. */
export const readOwnFacts = (db: Db, { userId }: ViewerId) =>
  db
    .selectFrom('profile')
    .select(['created_at as joined_at', 'area_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export interface IntroducedRow extends AuthorRow {
  joined_at: number;
  area_id: string | null;
  area_name: string | null;
  /** The id of a post or event that this member has created since `activeSince`; null if there is none. */
  recent_entry_id: string | null;
  /** The id of the invitation with which the viewer joined, if this member created it; otherwise null. */
  invitation_id: string | null;
}

/** What an introduction shows of these members, unordered. Includes muted members, whose profiles stay reachable. */
export const findIntroduced = (
  db: Db,
  viewer: ViewerId,
  userIds: readonly string[],
  activeSince: number,
): Promise<IntroducedRow[]> =>
  db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('area', 'area.id', 'author.area_id')
    .select(authorColumns)
    .select(['author.created_at as joined_at', 'area.id as area_id', 'area.name as area_name'])
    .select((eb) =>
      eb
        .selectFrom('entry')
        .select('entry.id')
        .whereRef('entry.owner_id', '=', 'author.user_id')
        .where('entry.created_at', '>', activeSince)
        .limit(1)
        .as('recent_entry_id'),
    )
    .select((eb) =>
      eb
        .selectFrom('invitation')
        .select('invitation.id')
        .where('invitation.used_by', '=', viewer.userId)
        .whereRef('invitation.by_id', '=', 'author.user_id')
        .limit(1)
        .as('invitation_id'),
    )
    .where('author.user_id', 'in', userIds)
    .where('author.user_id', '<>', viewer.userId)
    .where(reachableBy(viewer, 'author.user_id'))
    .execute();

/** For each of these interests, the newest members who have it and joined after the given time. */
export const listNewWithInterests = (
  db: Db,
  viewer: ViewerId,
  interestKeys: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<{ user_id: string }[]> =>
  unionAll(
    interestKeys.map((key) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('profile_interest')
            .select('user_id')
            .where('name_key', '=', key)
            .where('joined_at', '>', since)
            .where('user_id', '<>', viewer.userId)
            .where(visibleTo(viewer, 'profile_interest.user_id'))
            .orderBy('joined_at', 'desc')
            .orderBy('user_id', 'desc')
            .limit(limit)
            .as('newest'),
        )
        .select('newest.user_id'),
    ),
  );

/** The newest members in the directory who joined after `since`, without the viewer; in one area if `areaId` is set. */
export const listNewestIds = async (
  db: Db,
  viewer: ViewerId,
  { areaId, since, limit }: { areaId: string | null; since: number; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('profile')
    .select('profile.user_id')
    .where('profile.in_directory', '=', 1)
    .where('profile.user_id', '<>', viewer.userId)
    .where('profile.created_at', '>', since)
    .where(visibleTo(viewer, 'profile.user_id'))
    .$if(areaId !== null, (qb) => qb.where('profile.area_id', '=', areaId))
    .orderBy('profile.created_at', 'desc')
    .orderBy('profile.user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
};

/** The owners of the newest entries, latest first. An owner may occur several times. */
export const listLatestOwnerIds = async (
  db: Db,
  viewer: ViewerId,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('entry')
    .select('entry.owner_id')
    .where('entry.owner_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'entry.owner_id'))
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.owner_id);
};

/**
 * The member with whose invitation the viewer joined. Undefined if this member is hidden from the viewer, or if the
 * viewer joined before `since` or without an invitation.
 */
export const findInviterSince = async (
  db: Db,
  viewer: ViewerId,
  since: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('invitation')
    .select('invitation.by_id')
    .where('invitation.used_by', '=', viewer.userId)
    .where('invitation.used_at', '>', since)
    .where(visibleTo(viewer, 'invitation.by_id'))
    .executeTakeFirst();
  return row?.by_id;
};

/** The next event that both members are going to. Skips events by hosts who are hidden from the viewer. */
export const findCommonEvent = (
  db: Db,
  viewer: ViewerId,
  userId: string,
  now: number,
): Promise<{ id: string; title: string; starts_at: number } | undefined> =>
  db
    .selectFrom('event_participant as own')
    .innerJoin('event_participant as theirs', 'theirs.event_id', 'own.event_id')
    .innerJoin('event', 'event.entry_id', 'own.event_id')
    .innerJoin('entry', 'entry.id', 'own.event_id')
    .select(['entry.id', 'event.title', 'event.starts_at'])
    .where('own.user_id', '=', viewer.userId)
    .where('theirs.user_id', '=', userId)
    .where('event.starts_at', '>', now)
    .where(visibleTo(viewer, 'entry.owner_id'))
    .orderBy('event.starts_at')
    .orderBy('entry.id')
    .limit(1)
    .executeTakeFirst();

/** The direct conversation of the viewer with another member, if it has messages. */
export const findDirectConversation = (
  db: Db,
  viewer: ViewerId,
  userId: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .innerJoin('conversation_member as other', 'other.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('own.user_id', '=', viewer.userId)
    .where('other.user_id', '=', userId)
    .where('conversation.direct_key', 'is not', null)
    .where('conversation.last_message_at', '>', 0)
    .executeTakeFirst();
