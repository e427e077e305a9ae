import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import type { MessageTable } from '#db/message-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import {
  prepareOnlyRow,
  prepareRow,
  prepareRows,
  prepareWrite,
} from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { shownText, visibleTo } from '#platform/server/visibility/visibility.ts';

/*
 * Conversations with new messages, which notify the viewer. A message is new if it is unread, the viewer has not
 * dismissed it, the conversation is not muted, and its sender is another member who is not hidden from the viewer. A
 * muted member's messages are therefore never new, although their direct conversation shows them.
 */

type Db = Kysely<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

/**
 * The viewer's conversations with unread messages, except muted ones. The query finds the unread conversations in an
 * index, and reads table rows only for these, through the join with `mine`.
 */
const selectUnread = (db: Db, { userId }: ViewerId) =>
  db
    .selectFrom('conversation_member as unread')
    .innerJoin('conversation_member as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'unread.conversation_id')
        .on('mine.user_id', '=', userId),
    )
    .where('unread.user_id', '=', userId)
    .where('unread.unread_count', '>', 0)
    .where('mine.muted', '=', sql.lit(0));

/** Whether a message in the conversation of `mine` is new, provided that its sender is visible. */
const isNew = ({ userId }: ViewerId) =>
  sql<SqlBool>`message.conversation_id = mine.conversation_id
    and message.created_at > case when mine.read_until > mine.dismissed_until
      then mine.read_until else mine.dismissed_until end
    and message.sender_id <> ${userId} and message.kind = 'text'`;

export const countNewConversations = async (db: Db, viewer: ViewerId): Promise<number> =>
  (await selectCount(db, viewer)).count;

const selectCount = prepareOnlyRow((db, viewer: ViewerId) =>
  selectUnread(db, viewer)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('message')
          .select('message.id')
          .where(isNew(viewer))
          .where(visibleTo(viewer, 'message.sender_id')),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

/** The newest of the new messages in a conversation. */
export type NewMessageRow = Pick<MessageTable, 'conversation_id' | 'created_at'> & {
  /** Null if a moderator removed it. */
  content: string | null;
  /** The number of its pictures. */
  pictures: number;
};

const selectNewest = (db: Db, viewer: ViewerId) =>
  selectUnread(db, viewer)
    .innerJoin('message as newest', (join) =>
      join.on('newest.id', '=', (eb) =>
        eb
          .selectFrom('message')
          .select('message.id')
          .where(isNew(viewer))
          .where(visibleTo(viewer, 'message.sender_id'))
          .orderBy('message.created_at', 'desc')
          .orderBy('message.id', 'desc')
          .limit(1),
      ),
    )
    .select(['newest.conversation_id', 'newest.created_at'])
    .select(shownText('newest.content', 'newest.id').as('content'))
    .select(
      sql<number>`(select count(*) from message_picture where message_id = newest.id)`.as(
        'pictures',
      ),
    );

/** The newest new message in one of the viewer's conversations. */
export const findNewMessage = prepareRow(
  (db, viewer: ViewerId, conversationId: string): Compilable<NewMessageRow> =>
    selectNewest(db, viewer).where('newest.conversation_id', '=', conversationId),
);

/** One page with the newest new message of each conversation, newest first; only those after `since` if it is given. */
export const listNewMessages = prepareRows(
  (
    db,
    viewer: ViewerId,
    page: { after: Keyset | null; limit: number; since?: number },
  ): Compilable<NewMessageRow> =>
    selectNewest(db, viewer)
      .$if(page.since !== undefined, (qb) =>
        qb.where('newest.created_at', '>', page.since as number),
      )
      .$if(page.after !== null, (qb) =>
        qb.where(olderThan('newest', page.after as Keyset, ['created_at', 'conversation_id'])),
      )
      .orderBy('newest.created_at', 'desc')
      .orderBy('newest.conversation_id', 'desc')
      .limit(page.limit),
);

export interface NewSenderRow extends AuthorRow {
  conversation_id: string;
  /** The number of senders of new messages in the conversation. */
  people: number;
}

/** For each of these conversations, the latest three senders of new messages, latest first. */
export const listNewSenders = async (
  db: Db,
  viewer: ViewerId,
  ids: readonly string[],
): Promise<NewSenderRow[]> => (ids.length === 0 ? [] : selectNewSenders(db, viewer, ids));

const selectNewSenders = prepareRows(
  (db, viewer: ViewerId, ids: readonly string[]): Compilable<NewSenderRow> =>
    db
      .with('ranked', (qb) =>
        qb
          .selectFrom('conversation_member as mine')
          .innerJoin('message', (join) => join.on(isNew(viewer)))
          .select(['message.conversation_id', 'message.sender_id'])
          .select([
            sql<number>`row_number() over (partition by message.conversation_id
              order by max(message.created_at) desc, message.sender_id)`.as('place'),
            sql<number>`count(*) over (partition by message.conversation_id)`.as('people'),
          ])
          .where('mine.user_id', '=', viewer.userId)
          .where('mine.conversation_id', 'in', ids)
          .where(visibleTo(viewer, 'message.sender_id'))
          .groupBy(['message.conversation_id', 'message.sender_id']),
      )
      .selectFrom('ranked')
      .innerJoin('profile as author', 'author.user_id', 'ranked.sender_id')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .select(['ranked.conversation_id', 'ranked.people'])
      .select(authorColumns)
      .where('ranked.place', '<=', 3)
      .orderBy('ranked.conversation_id')
      .orderBy('ranked.place'),
);

/**
 * Dismisses a member's unread messages up to a time (UTC milliseconds) in one of their conversations, or in all of
 * them. Their read marks do not move. Returns the number of conversations in which a message may have been dismissed.
 */
export const dismissMessages = prepareWrite(
  (trx, { userId }: ViewerId, until: number, conversationId: string | null) =>
    trx
      .updateTable('conversation_member')
      // Never later than the last message, so that the next message is new.
      .set({
        dismissed_until: sql<number>`case when last_message_at < ${until} then last_message_at else ${until} end`,
      })
      .where('user_id', '=', userId)
      .where('unread_count', '>', 0)
      .where('last_message_at', '>', (eb) => eb.ref('dismissed_until'))
      .where('dismissed_until', '<', until)
      .$if(conversationId !== null, (qb) => qb.where('conversation_id', '=', conversationId)),
);

/** The ids of the members with unread messages in a conversation that they share with this member. */
export const listSharingUnread = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversation_member as theirs')
    .innerJoin('conversation_member as other', 'other.conversation_id', 'theirs.conversation_id')
    .select('other.user_id')
    .distinct()
    .where('theirs.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .where('other.unread_count', '>', 0)
    .execute();
  return rows.map((row) => row.user_id);
};
