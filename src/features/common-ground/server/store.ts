import type { Compilable, Kysely } from 'kysely';
import type { ProfileInterestTable } from '#db/member-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import { combineAll } from '#platform/server/database/union-all.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

/*
 * These limits keep every query bounded as the community grows. The newest members with an interest are
 * enough to find a few suggestions.
 */
const maxPerInterest = 200;
const maxPerEvent = 100;

/** A member, and when they joined. Ids do not tell who joined first, because imported members keep their old ids. */
export interface JoinedRow {
  user_id: string;
  joined_at: number;
}

/** An interest that another member shares with the viewer, in the viewer's spelling. */
export interface SharedInterestRow {
  user_id: string;
  name: string;
}

/** Another member at one of the viewer's past events. A member has one row for each shared event. */
export interface SharedEventRow {
  user_id: string;
}

/** The viewer's interests, in the viewer's order. */
export const ownInterests = prepareRows((db, viewer: Pick<Viewer, 'userId'>) =>
  selectOwnInterests(db, viewer),
);

const selectOwnInterests = (db: Kysely<Schema>, viewer: Pick<Viewer, 'userId'>) =>
  db
    .selectFrom('profile_interest as own')
    .select(['own.name', 'own.name_key'])
    .where('own.user_id', '=', viewer.userId)
    .orderBy('own.position');

/** Returns a row for each interest that another member shares with the viewer, in the viewer's order. */
export async function listSharedInterests(
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'userId'>,
): Promise<(SharedInterestRow & JoinedRow)[]> {
  const own = await ownInterests(db, viewer);
  return own.length === 0 ? [] : selectSharedInterests(db, viewer, own);
}

type Interest = Pick<ProfileInterestTable, 'name' | 'name_key'>;

const selectSharedInterests = prepareRows(
  (
    db,
    viewer: Pick<Viewer, 'userId'>,
    own: readonly Interest[],
  ): Compilable<SharedInterestRow & JoinedRow> =>
    combineAll(
      own.map(({ name, name_key }) =>
        db
          .selectFrom((eb) =>
            eb
              .selectFrom('profile_interest')
              .select(['user_id', 'joined_at'])
              .where('name_key', '=', name_key)
              .where('user_id', '<>', viewer.userId)
              .where(visibleTo(viewer, 'profile_interest.user_id'))
              .orderBy('joined_at', 'desc')
              .orderBy('user_id', 'desc')
              .limit(maxPerInterest)
              .as('newest'),
          )
          .select((eb) => ['newest.user_id', 'newest.joined_at', eb.val(name).as('name')]),
      ),
    ),
);

/** The newest members with an interest, including members who are hidden from a viewer. */
export const listNewestWith = prepareRows((db, nameKey: string) =>
  db
    .selectFrom('profile_interest')
    .select(['user_id', 'joined_at'])
    .where('name_key', '=', nameKey)
    .orderBy('joined_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(maxPerInterest),
);

/** The first participants of an event, including members who are hidden from a viewer. */
export const listFirstParticipants = prepareRows((db, eventId: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('event_participant')
        .select('user_id')
        .where('event_id', '=', eventId)
        .orderBy('joined_at')
        .limit(maxPerEvent)
        .as('first'),
    )
    .innerJoin('profile', 'profile.user_id', 'first.user_id')
    .select(['first.user_id', 'profile.created_at as joined_at']),
);

/** Returns a row for each participation of another member in one of these events. */
export const listSharedEvents = async (
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'userId'>,
  eventIds: readonly string[],
): Promise<(SharedEventRow & JoinedRow)[]> =>
  eventIds.length === 0 ? [] : selectSharedEvents(db, viewer, eventIds);

const selectSharedEvents = prepareRows(
  (
    db,
    viewer: Pick<Viewer, 'userId'>,
    eventIds: readonly string[],
  ): Compilable<SharedEventRow & JoinedRow> =>
    combineAll(
      eventIds.map((eventId) =>
        db
          .selectFrom((eb) =>
            eb
              .selectFrom('event_participant')
              .select('user_id')
              .where('event_id', '=', eventId)
              .where('user_id', '<>', viewer.userId)
              .where(visibleTo(viewer, 'event_participant.user_id'))
              .orderBy('joined_at')
              .limit(maxPerEvent)
              .as('first'),
          )
          .innerJoin('profile', 'profile.user_id', 'first.user_id')
          .select(['first.user_id', 'profile.created_at as joined_at']),
      ),
    ),
);

/** The viewer's interests that these members share, in the viewer's order. */
export const listSharedInterestsWith = (
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'userId'>,
  userIds: readonly string[],
): Promise<SharedInterestRow[]> =>
  selectOwnInterests(db, viewer)
    .innerJoin('profile_interest as theirs', 'theirs.name_key', 'own.name_key')
    .select('theirs.user_id')
    .where('theirs.user_id', 'in', userIds)
    .where(reachableBy(viewer, 'theirs.user_id'))
    .execute();

/** Returns a row for each participation of one of these members in one of these events. */
export const listSharedEventsWith = async (
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'userId'>,
  userIds: readonly string[],
  eventIds: readonly string[],
): Promise<SharedEventRow[]> =>
  eventIds.length === 0
    ? []
    : db
        .selectFrom('event_participant')
        .select('user_id')
        .where('event_id', 'in', eventIds)
        .where('user_id', 'in', userIds)
        .where(reachableBy(viewer, 'event_participant.user_id'))
        .execute();

/** Returns the given members who are in the directory and have exchanged no direct messages with the viewer. */
export const listWithoutMessages = prepareRows(
  (db, viewer: Pick<Viewer, 'userId'>, userIds: readonly string[]): Compilable<AuthorRow> =>
    db
      .selectFrom('profile as author')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .select(authorColumns)
      .where('author.user_id', 'in', userIds)
      .where('author.in_directory', '=', 1)
      .where(visibleTo(viewer, 'author.user_id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('conversation_member as own')
              .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
              .innerJoin('conversation_member as other', 'other.conversation_id', 'conversation.id')
              .select('conversation.id')
              .where('own.user_id', '=', viewer.userId)
              .where('conversation.direct_key', 'is not', null)
              .where('conversation.last_message_at', '>', 0)
              .whereRef('other.user_id', '=', 'author.user_id'),
          ),
        ),
      ),
);
