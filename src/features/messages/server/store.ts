import {
  type Compilable,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { ConversationMemberTable, ConversationTable } from '#db/message-tables.ts';
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
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** A conversation with one member's state in it. */
export type ConversationRow = Selectable<ConversationTable> &
  Pick<
    Selectable<ConversationMemberTable>,
    'read_until' | 'unread_count' | 'muted' | 'archived' | 'request'
  >;

/**
 * Which direct conversations a query includes: `reachable` leaves out those in which either member blocks the
 * other, and `visible` also those with a member whom the viewer muted.
 */
export type ConversationScope = 'visible' | 'reachable';

/**
 * Whether the viewer sees the member in `column` within a conversation. Always true for a direct conversation:
 * it shows muted members, and a block hides the conversation as a whole.
 */
export const visibleInConversation = (viewer: Viewer, column: string) =>
  sql<SqlBool>`(conversation.direct_key is not null or ${visibleTo(viewer, column)})`;

/**
 * The time of the last message that the viewer sees in a conversation; `mine` is the viewer's own member row. Its
 * `last_message_at` ignores the messages of muted members, but a direct conversation shows these messages.
 */
export const lastVisibleAt = sql<number>`case when conversation.direct_key is null then mine.last_message_at
  else conversation.last_message_at end`;

/** A query for the viewer's group conversations, and for the direct ones in `scope`. */
export const ownConversations = (db: Db, viewer: Viewer, scope: ConversationScope) =>
  db
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .where('mine.user_id', '=', viewer.userId)
    .where((eb) =>
      eb.or([
        eb('conversation.direct_key', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('conversation_member as other')
              .select('other.user_id')
              .whereRef('other.conversation_id', '=', 'conversation.id')
              .where(
                eb.not((scope === 'visible' ? visibleTo : reachableBy)(viewer, 'other.user_id')),
              ),
          ),
        ),
      ]),
    )
    .select(['conversation.id', 'conversation.direct_key', 'conversation.title'])
    .select('conversation.has_requests')
    .select(['conversation.created_at', lastVisibleAt.as('last_message_at')])
    .select([
      'mine.read_until',
      'mine.unread_count',
      'mine.muted',
      'mine.archived',
      'mine.request',
    ]);

/**
 * One page of the current conversations, of the archived ones or of the requests, latest first. Conversations without
 * messages are left out.
 */
export const listConversationRows = prepareRows(
  (
    db,
    viewer: Viewer,
    page: { after: Keyset | null; limit: number; requests: boolean; archived: boolean },
  ): Compilable<ConversationRow> =>
    ownConversations(db, viewer, 'visible')
      .$if(page.requests, (qb) => qb.where('mine.request', '=', sql.lit('waiting')))
      .$if(!page.requests, (qb) =>
        qb
          .where('mine.request', 'is', null)
          .where('mine.archived', '=', sql.lit(page.archived ? 1 : 0)),
      )
      .where('mine.last_message_at', '>', 0)
      .$if(page.after !== null, (qb) =>
        qb.where(olderThan('mine', page.after as Keyset, ['last_message_at', 'conversation_id'])),
      )
      .orderBy('mine.last_message_at', 'desc')
      .orderBy('mine.conversation_id', 'desc')
      .limit(page.limit),
);

export const findConversationRow = prepareRow(
  (db, viewer: Viewer, id: string): Compilable<ConversationRow> =>
    ownConversations(db, viewer, 'reachable').where('conversation.id', '=', id),
);

export interface PersonRow extends AuthorRow {
  conversation_id: string;
  read_until: number;
}

/** The members of these conversations whom the viewer sees, in the order in which they joined. */
export const listPeople = async (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<PersonRow[]> => (ids.length === 0 ? [] : selectPeople(db, viewer, ids));

const selectPeople = prepareRows(
  (db, viewer: Viewer, ids: readonly string[]): Compilable<PersonRow> =>
    db
      .selectFrom('conversation_member as member')
      .innerJoin('conversation', 'conversation.id', 'member.conversation_id')
      .innerJoin('profile as author', 'author.user_id', 'member.user_id')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .select(['member.conversation_id', 'member.read_until'])
      .select(authorColumns)
      .where('member.conversation_id', 'in', ids)
      .where(visibleInConversation(viewer, 'member.user_id'))
      .orderBy('member.joined_at')
      .orderBy('member.user_id'),
);

/** How many of these accounts have a profile and neither block the viewer nor are blocked by them. */
export async function countMembers(
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<number> {
  const row = await db
    .selectFrom('profile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .where(reachableBy(viewer, 'profile.user_id'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The id of the direct conversation with this key, if it has messages. */
export async function findDirect(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('direct_key', '=', key)
    .where('last_message_at', '>', 0)
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a conversation, unless it is a direct one that already exists. Returns the new or the existing id. */
export async function insertConversation(
  trx: Trx,
  conversation: Insertable<ConversationTable>,
): Promise<string> {
  const inserted = await trx
    .insertInto('conversation')
    .values(conversation)
    .onConflict((conflict) => conflict.column('direct_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await trx
    .selectFrom('conversation')
    .select('id')
    .where('direct_key', '=', conversation.direct_key ?? null)
    .executeTakeFirstOrThrow();
  return id;
}

export const insertMembers = async (
  trx: Trx,
  conversationId: string,
  userIds: readonly string[],
  now: number,
): Promise<void> => {
  const member = { conversation_id: conversationId, joined_at: now };
  const initial = { read_until: 0, unread_count: 0, last_message_at: 0, dismissed_until: 0 };
  const rows = userIds.map((user_id) => ({ ...member, user_id, ...initial }));
  await trx
    .insertInto('conversation_member')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Locks a conversation, then stores and returns the time of its next message: now or one millisecond after the last
 * message, whichever is later. Message times therefore strictly increase, even under clock skew.
 */
export const advanceConversation = async (trx: Trx, id: string, now: number): Promise<number> =>
  (await advanceLastMessage(trx, id, now)).last_message_at;

const advanceLastMessage = prepareOnlyRow((trx, id: string, now: number) =>
  trx
    .updateTable('conversation')
    .set({
      last_message_at: sql`case when last_message_at < ${now} then ${now} else last_message_at + 1 end`,
    })
    .where('id', '=', id)
    .returning('last_message_at'),
);

/** Locks a conversation's row until the end of the transaction. */
export const lockConversation = prepareWrite((trx, id: string) =>
  trx
    .updateTable('conversation')
    .set((eb) => ({ last_message_at: eb.ref('last_message_at') }))
    .where('id', '=', id),
);

export const listMemberIds = async (db: Db, conversationId: string): Promise<string[]> =>
  (await selectMemberIds(db, conversationId)).map((row) => row.user_id);

const selectMemberIds = prepareRows((db, conversationId: string) =>
  db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .orderBy('user_id'),
);

/** The members of the conversation that a message belongs to. */
export async function listReadersOf(trx: Trx, messageId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('message')
    .innerJoin('conversation_member as member', (join) =>
      join.onRef('member.conversation_id', '=', 'message.conversation_id'),
    )
    .select('member.user_id')
    .where('message.id', '=', messageId)
    .execute();
  return rows.map((row) => row.user_id);
}
