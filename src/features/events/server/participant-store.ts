import {
  type Compilable,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { EventParticipantTable, Schema } from '#db/schema.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { firstOfEach } from '#platform/server/database/first-of-each.ts';
import { type Keyset, newerThan } from '#platform/server/database/keyset.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import {
  canReach,
  reachableBy,
  shownText,
  visibleTo,
} from '#platform/server/visibility/visibility.ts';
import type { ParticipantRow } from './event-rows.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

const selectVisible = (
  query: SelectQueryBuilder<Schema, 'event_participant', object>,
  viewer: Viewer,
) =>
  query
    .innerJoin('profile as author', 'author.user_id', 'event_participant.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['event_participant.event_id', 'event_participant.joined_at'])
    .select(authorColumns)
    .where(visibleTo(viewer, 'author.user_id'))
    .orderBy('event_participant.joined_at')
    .orderBy('event_participant.user_id');

/** For each event, the first `limit` participants whom the viewer sees. */
export const listFirstParticipants = async (
  db: Db,
  viewer: Viewer,
  eventIds: readonly string[],
  limit: number,
): Promise<ParticipantRow[]> =>
  eventIds.length === 0 ? [] : selectFirstParticipants(db, viewer, eventIds, limit);

const selectFirstParticipants = prepareRows(
  (db, viewer: Viewer, eventIds: readonly string[], limit: number): Compilable<ParticipantRow> => {
    const first = firstOfEach<EventParticipantTable>(
      eventIds,
      (id) => sql`select event_id, user_id, joined_at from event_participant
        where event_id = ${id} and ${visibleTo(viewer, 'event_participant.user_id')} order by joined_at, user_id limit ${limit} + 0`,
    );
    return selectVisible(db.selectFrom(first.as('event_participant')), viewer);
  },
);

/** One page of the participants whom the viewer sees, in the order in which they joined. */
export const listParticipantRows = (
  db: Db,
  viewer: Viewer,
  eventId: string,
  page: { after: Keyset | null; limit: number },
): Promise<ParticipantRow[]> =>
  selectVisible(db.selectFrom('event_participant'), viewer)
    .where('event_participant.event_id', '=', eventId)
    .$if(page.after !== null, (qb) =>
      qb.where(newerThan('event_participant', page.after as Keyset, ['joined_at', 'user_id'])),
    )
    .limit(page.limit)
    .execute();

/** The viewer as a participant; undefined if they have not joined. */
export const findOwnParticipant = prepareRow(
  (db, viewer: Viewer, eventId: string): Compilable<ParticipantRow> =>
    selectVisible(db.selectFrom('event_participant'), viewer)
      .where('event_participant.event_id', '=', eventId)
      .where('event_participant.user_id', '=', viewer.userId),
);

/** The ids of past events that a member joined, highest id first, which is newest first unless events were imported. */
export const listPastEventIds = async (
  db: Db,
  query: { userId: string; now: number; limit: number },
): Promise<string[]> => (await selectPastEventIds(db, query)).map((row) => row.event_id);

const selectPastEventIds = prepareRows(
  (db, { userId, now, limit }: { userId: string; now: number; limit: number }) =>
    db
      .selectFrom('event_participant')
      .innerJoin('event', 'event.entry_id', 'event_participant.event_id')
      .select('event_participant.event_id')
      .where('event_participant.user_id', '=', userId)
      .where('event.over_at', '<', now)
      .orderBy('event_participant.event_id', 'desc')
      .limit(limit),
);

/**
 * The events that a member has joined. The title is null if a moderator removed the event. The order is fixed, so that
 * concurrent transactions cannot deadlock.
 */
export const listParticipationsOf = (
  db: Db,
  userId: string,
): Promise<{ event_id: string; owner_id: string; title: string | null; joined_at: number }[]> =>
  db
    .selectFrom('event_participant as p')
    .innerJoin('event', 'event.entry_id', 'p.event_id')
    .innerJoin('entry', 'entry.id', 'p.event_id')
    .select(['p.event_id', 'p.joined_at', 'entry.owner_id'])
    .select(shownText('event.title', 'event.entry_id').as('title'))
    .where('p.user_id', '=', userId)
    .orderBy('p.event_id')
    .execute();

/**
 * How many of the event's participants the viewer has blocked or muted, and whether one of them is blocked. Participants
 * who have blocked the viewer do not count, because the number would tell the viewer of the block.
 */
export async function countHiddenParticipants(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<{ hiddenParticipants: number; blockedMemberGoing: boolean }> {
  const rows = await listHiddenParticipants(db, viewer, eventId);
  return {
    hiddenParticipants: rows.length,
    blockedMemberGoing: rows.some(({ choice }) => choice === 'block'),
  };
}

const listHiddenParticipants = prepareRows((db, viewer: Viewer, eventId: string) =>
  db
    .selectFrom('hidden_member as hidden')
    .innerJoin('event_participant as p', 'p.user_id', 'hidden.member_id')
    .select('hidden.choice')
    .where('hidden.viewer_id', '=', viewer.userId)
    .where('hidden.choice', 'is not', null)
    .where('p.event_id', '=', eventId),
);

/** The ids of the host's events that the member has joined and that are not over yet. */
export async function listJoinedEventIdsByHost(
  trx: Trx,
  { hostId, userId, now }: { hostId: string; userId: string; now: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_participant as p')
    .innerJoin('event', 'event.entry_id', 'p.event_id')
    .innerJoin('entry', 'entry.id', 'p.event_id')
    .select('p.event_id')
    .where('p.user_id', '=', userId)
    .where('entry.owner_id', '=', hostId)
    .where('event.over_at', '>=', now)
    .orderBy('p.event_id')
    .execute();
  return rows.map((row) => row.event_id);
}

/**
 * The ids of the participants, including the host, who receive notifications about an event. Leaves out members who may
 * not open the host's event and, if `joinedBy` is given, those who joined after that time.
 */
export async function listParticipantIds(
  trx: Trx,
  { eventId, ownerId, joinedBy }: { eventId: string; ownerId: string; joinedBy?: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('event_participant as p')
    .select('p.user_id')
    .where('p.event_id', '=', eventId)
    .$if(joinedBy !== undefined, (qb) => qb.where('p.joined_at', '<=', joinedBy as number))
    .where(canReach('p.user_id', ownerId))
    .orderBy('p.joined_at')
    .orderBy('p.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** {@link listParticipantIds} without the host. */
export const listGuestIds = async (
  trx: Trx,
  event: { eventId: string; ownerId: string },
): Promise<string[]> =>
  (await listParticipantIds(trx, event)).filter((userId) => userId !== event.ownerId);

/** Adds a participant. Returns false if the member has already joined. */
export const insertParticipant = async (
  trx: Trx,
  participant: EventParticipantTable,
): Promise<boolean> => (await insertNewParticipant(trx, participant)) > 0;

const insertNewParticipant = prepareWrite((trx, participant: EventParticipantTable) =>
  trx
    .insertInto('event_participant')
    .values(participant)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing()),
);

export const hasJoined = async (db: Db, eventId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('event_participant')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a participant. Returns false if the member has not joined. */
export async function removeParticipant(
  trx: Trx,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('event_participant')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Adds one to the number of participants, which locks the event's row until the commit. Returns the event's end and
 * host, or undefined if the viewer may not open the event.
 */
export const countNewParticipant = prepareRow((trx, viewer: Viewer, eventId: string) =>
  trx
    .updateTable('event')
    .set((eb) => ({ participant_count: eb('participant_count', '+', 1) }))
    .where('entry_id', '=', eventId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry')
          .select('entry.id')
          .where('entry.id', '=', eventId)
          .where(reachableBy(viewer, 'entry.owner_id')),
      ),
    )
    .returning('over_at')
    .returning((eb) =>
      eb
        .selectFrom('entry')
        .select('entry.owner_id')
        .whereRef('entry.id', '=', 'event.entry_id')
        .$asScalar()
        .$notNull()
        .as('owner_id'),
    ),
);

export const addToParticipantCount = prepareWrite((trx, eventId: string, change: number) =>
  trx
    .updateTable('event')
    .set((eb) => ({ participant_count: eb('participant_count', '+', change) }))
    .where('entry_id', '=', eventId),
);
