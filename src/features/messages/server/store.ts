import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  ConversationMemberTable,
  ConversationTable,
  MessageTable,
  Schema,
} from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** A conversation with the columns of one member. */
export type ConversationRow = ConversationTable &
  Pick<ConversationMemberTable, 'read_until' | 'unread_count'>;

/** A query for the viewer's conversations. */
export const ownConversations = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .where('mine.user_id', '=', viewer.userId)
    .select(['conversation.id', 'conversation.direct_key', 'conversation.title'])
    .select(['conversation.created_at', 'mine.last_message_at'])
    .select(['mine.read_until', 'mine.unread_count']);

/** One page of the conversations that have messages, latest first. */
export const listConversationRows = (
  db: Db,
  viewer: Viewer,
  page: { after: Keyset | null; limit: number },
): Promise<ConversationRow[]> =>
  ownConversations(db, viewer)
    .where('mine.last_message_at', '>', 0)
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('mine', page.after as Keyset, ['last_message_at', 'conversation_id'])),
    )
    .orderBy('mine.last_message_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
    .limit(page.limit)
    .execute();

export const findConversationRow = (
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow | undefined> =>
  ownConversations(db, viewer).where('conversation.id', '=', id).executeTakeFirst();

export interface PersonRow extends AuthorRow {
  conversation_id: string;
  read_until: number;
}

/** The members of these conversations, in the order in which they joined. */
export const listPeople = async (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('conversation_member as member')
        .innerJoin('profile as author', 'author.user_id', 'member.user_id')
        .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
        .select(['member.conversation_id', 'member.read_until'])
        .select(authorColumns)
        .where('member.conversation_id', 'in', ids)
        .orderBy('member.joined_at')
        .orderBy('member.user_id')
        .execute();

/** The sender's columns are null once their account is deleted. */
export type MessageRow = MessageTable & { [Column in keyof AuthorRow]: AuthorRow[Column] | null };

export const selectMessages = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('profile as author', 'author.user_id', 'message.sender_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .selectAll('message')
    .select(authorColumns);

/** The last message of each of these conversations. */
export async function findLastMessages(
  db: Db,
  conversations: readonly ConversationRow[],
): Promise<Map<string, MessageRow>> {
  const ids = conversations.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await selectMessages(db)
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .whereRef('message.created_at', '=', 'conversation.last_message_at')
    .where('message.conversation_id', 'in', ids)
    .orderBy('message.id')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

export const listMessageRows = (
  db: Db,
  conversationId: string,
  page: { after: Keyset | null; limit: number },
): Promise<MessageRow[]> =>
  selectMessages(db)
    .where('message.conversation_id', '=', conversationId)
    .$if(page.after !== null, (qb) => qb.where(olderThan('message', page.after as Keyset)))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(page.limit)
    .execute();

export const readMessageRow = (db: Db, id: string): Promise<MessageRow> =>
  selectMessages(db).where('message.id', '=', id).executeTakeFirstOrThrow();

/** The number of these accounts that have a profile. */
export async function countMembers(db: Db, userIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('profile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Inserts a conversation, unless it is a direct one that exists already. Returns its id. */
export async function insertConversation(
  trx: Trx,
  conversation: ConversationTable,
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
    .where('direct_key', '=', conversation.direct_key)
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
  const initial = { read_until: 0, unread_count: 0, last_message_at: 0 };
  const rows = userIds.map((user_id) => ({ ...member, user_id, ...initial }));
  await trx
    .insertInto('conversation_member')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Locks a conversation and returns the time of its next message: now, or one millisecond after the
 * last message if the clock is behind that. So times strictly increase even under clock skew.
 */
export async function advanceConversation(trx: Trx, id: string, now: number): Promise<number> {
  const { last_message_at } = await trx
    .updateTable('conversation')
    .set({
      last_message_at: sql`case when last_message_at < ${now} then ${now} else last_message_at + 1 end`,
    })
    .where('id', '=', id)
    .returning('last_message_at')
    .executeTakeFirstOrThrow();
  return last_message_at;
}

/** Locks a conversation's row until the end of the transaction. */
export const lockConversation = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('conversation')
    .set((eb) => ({ last_message_at: eb.ref('last_message_at') }))
    .where('id', '=', id)
    .execute();
};

/** Inserts a message and counts it as unread for every member but its sender. */
export async function insertMessage(trx: Trx, message: MessageTable): Promise<void> {
  await trx.insertInto('message').values(message).execute();
  const { conversation_id, created_at } = message;
  await trx
    .updateTable('conversation_member')
    .set((eb) => ({
      last_message_at: created_at,
      unread_count: eb(
        'unread_count',
        '+',
        sql<number>`case when user_id = ${message.sender_id} then 0 else 1 end`,
      ),
    }))
    .where('conversation_id', '=', conversation_id)
    .execute();
}

export async function listMemberIds(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Moves a member's read mark forward. Returns the unread count, or undefined if the mark did not move. */
export async function moveReadMark(
  trx: Trx,
  mark: { conversationId: string; userId: string; until: number },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('conversation_member')
    .set((eb) => ({
      read_until: mark.until,
      unread_count: eb
        .selectFrom('message')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('message.conversation_id', '=', mark.conversationId)
        .where('message.created_at', '>', mark.until)
        .where('message.sender_id', 'is distinct from', mark.userId),
    }))
    .where('conversation_id', '=', mark.conversationId)
    .where('user_id', '=', mark.userId)
    .where('read_until', '<', mark.until)
    .returning('unread_count')
    .executeTakeFirst();
  return row?.unread_count;
}

/** The number of a member's unread messages in all conversations. */
export async function sumUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('conversation_member')
    .select((eb) => eb.fn.sum<number | null>('unread_count').as('unread'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.unread ?? 0);
}

/**
 * Deletes the conversations without members, with their messages. With `leavingId`, the account that
 * is being deleted, deletes the conversations that have no other member.
 */
export const deleteEmptyConversations = async (db: Db, leavingId?: string): Promise<void> => {
  const members = db.selectFrom('conversation_member as m').select('m.conversation_id');
  const own = members.where('m.user_id', '=', leavingId ?? '');
  const others = members.where('m.user_id', '<>', leavingId ?? '');
  await db
    .deleteFrom('conversation')
    .$if(leavingId !== undefined, (qb) => qb.where('id', 'in', own))
    .where((eb) =>
      eb.not(eb.exists(others.where('m.conversation_id', '=', eb.ref('conversation.id')))),
    )
    .execute();
};
