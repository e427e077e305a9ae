import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

/*
 * A viewer knows the members with whom they share a past event, or a conversation with messages that both have
 * accepted. The limits keep the queries bounded. They are literals in the SQL, because PostgreSQL plans a prepared query
 * with an unknown limit as if it returned a tenth of the rows.
 */
const maxFromConversations = 500;
const maxFromEvents = 1000;

/**
 * Selects the ids of the visible members whom the viewer knows. An id may occur several times. `pastEventIds` are the
 * viewer's most recent past events.
 */
export function selectKnownMembers(
  db: Kysely<Schema>,
  viewer: Viewer,
  pastEventIds: readonly string[],
) {
  const talkedTo = db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation_member as other', 'other.conversation_id', 'own.conversation_id')
    .select('other.user_id')
    .where('own.user_id', '=', viewer.userId)
    .where('own.request', 'is', null)
    .where('other.user_id', '<>', viewer.userId)
    .where('other.request', 'is', null)
    .where('own.last_message_at', '>', 0)
    .where(visibleTo(viewer, 'other.user_id'))
    .orderBy('own.last_message_at', 'desc')
    .limit(sql.lit(maxFromConversations));
  const conversations = db.selectFrom(talkedTo.as('talked_to')).select('talked_to.user_id');
  if (pastEventIds.length === 0) return conversations;
  const metAt = db
    .selectFrom('event_participant as other')
    .select('other.user_id')
    .where('other.event_id', 'in', pastEventIds)
    .where('other.user_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'other.user_id'))
    .limit(sql.lit(maxFromEvents));
  return conversations.unionAll(db.selectFrom(metAt.as('met_at')).select('met_at.user_id'));
}

/** A known member who has joined an event. */
export interface KnownParticipantRow extends AuthorRow {
  event_id: string;
  joined_at: number;
}

/** For each event that the viewer may open, the first `limit` participants whom the viewer knows. */
export const listKnownParticipantRows = (
  db: Kysely<Schema>,
  viewer: Viewer,
  { eventIds, pastEventIds, limit }: KnownParticipantsRequest,
): Promise<KnownParticipantRow[]> =>
  db
    .selectFrom((eb) =>
      numberParticipants(eb, eventIds, selectKnownMembers(db, viewer, pastEventIds)).as('p'),
    )
    .innerJoin('entry', 'entry.id', 'p.event_id')
    .innerJoin('profile as author', 'author.user_id', 'p.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['p.event_id', 'p.joined_at'])
    .select(authorColumns)
    .where('p.place', '<=', limit)
    .where(reachableBy(viewer, 'entry.owner_id'))
    .where(visibleTo(viewer, 'author.user_id'))
    .orderBy('p.event_id')
    .orderBy('p.place')
    .execute();

export interface KnownParticipantsRequest {
  eventIds: readonly string[];
  pastEventIds: readonly string[];
  limit: number;
}

/** The participations of these members in these events, numbered for each event in the order of joining. */
const numberParticipants = (
  eb: ExpressionBuilder<Schema, never>,
  eventIds: readonly string[],
  userIds: ReturnType<typeof selectKnownMembers>,
) =>
  eb
    .selectFrom('event_participant')
    .select(['event_id', 'user_id', 'joined_at'])
    .select((inner) =>
      inner.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('event_id').orderBy('joined_at').orderBy('user_id'))
        .as('place'),
    )
    .where('event_id', 'in', eventIds)
    .where('user_id', 'in', userIds);
