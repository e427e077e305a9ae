import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { EventParticipantTable, Schema } from '#db/schema.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { firstOfEach } from '#platform/server/database/first-of-each.ts';
import { type Keyset, newerThan } from '#platform/server/database/keyset.ts';
import type { ParticipantRow } from './event-rows.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

const withAuthors = (query: SelectQueryBuilder<Schema, 'event_participant', object>) =>
  query
    .innerJoin('profile as author', 'author.user_id', 'event_participant.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['event_participant.event_id', 'event_participant.joined_at'])
    .select(authorColumns)
    .orderBy('event_participant.joined_at')
    .orderBy('event_participant.user_id');

/**
 * The first few participants of each of these events. Raw SQL: building this query takes Kysely
 * several times as long as the database takes to run it.
 */
export const listFirstParticipants = async (
  db: Db,
  eventIds: readonly string[],
  limit: number,
): Promise<ParticipantRow[]> => {
  if (eventIds.length === 0) return [];
  const first = firstOfEach<EventParticipantTable>(
    eventIds,
    (id) => sql`select event_id, user_id, joined_at from event_participant
      where event_id = ${id} order by joined_at, user_id limit ${sql.lit(limit)}`,
  );
  return withAuthors(db.selectFrom(first.as('event_participant'))).execute();
};

/** The ids among these events that a member has joined. */
export async function findJoined(
  db: Db,
  userId: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('event_participant')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** One page of an event's participants, in the order in which they joined. */
export const listParticipantRows = (
  db: Db,
  eventId: string,
  page: { after: Keyset | null; limit: number },
): Promise<ParticipantRow[]> =>
  withAuthors(db.selectFrom('event_participant'))
    .where('event_participant.event_id', '=', eventId)
    .$if(page.after !== null, (qb) =>
      qb.where(newerThan('event_participant', page.after as Keyset, ['joined_at', 'user_id'])),
    )
    .limit(page.limit)
    .execute();

/** The ids of the newest past events that a member joined. */
export async function listPastEventIds(
  db: Db,
  { userId, now, limit }: { userId: string; now: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('event_participant')
    .innerJoin('event', 'event.entry_id', 'event_participant.event_id')
    .select('event_participant.event_id')
    .where('event_participant.user_id', '=', userId)
    .where('event.over_at', '<', now)
    .orderBy('event_participant.event_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}

/** The events that a member has joined, in a fixed order so that concurrent transactions cannot deadlock. */
export const listJoinedEvents = (
  db: Db,
  userId: string,
): Promise<{ event_id: string; owner_id: string; title: string; joined_at: number }[]> =>
  db
    .selectFrom('event_participant as p')
    .innerJoin('event', 'event.entry_id', 'p.event_id')
    .innerJoin('entry', 'entry.id', 'p.event_id')
    .select(['p.event_id', 'p.joined_at', 'event.title', 'entry.owner_id'])
    .where('p.user_id', '=', userId)
    .orderBy('p.event_id')
    .execute();

/** Returns false if the member has already joined. */
export async function insertParticipant(
  trx: Trx,
  participant: { event_id: string; user_id: string; joined_at: number },
): Promise<boolean> {
  const result = await trx
    .insertInto('event_participant')
    .values(participant)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false if the member has not joined. */
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

export const addToParticipantCount = async (
  trx: Trx,
  eventId: string,
  change: number,
): Promise<void> => {
  await trx
    .updateTable('event')
    .set((eb) => ({ participant_count: eb('participant_count', '+', change) }))
    .where('entry_id', '=', eventId)
    .execute();
};
