import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isSeenBy } from '#platform/server/visibility/visibility.ts';
import type { MessageRow } from './message-store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** A message by its id, without any condition on who may see it. */
export const findAnyMessage = (trx: Trx, id: string) =>
  trx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'sender_id', 'kind', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The pictures of a message. */
export const listPicturesOf = async (trx: Trx, messageId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('message_picture')
    .select('picture_id')
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => row.picture_id);
};

/** The pictures of all messages in these conversations. */
export const listPicturesIn = async (
  trx: Trx,
  conversationIds: readonly string[],
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('message_picture')
    .innerJoin('message', 'message.id', 'message_picture.message_id')
    .select('message_picture.picture_id')
    .where('message.conversation_id', 'in', conversationIds)
    .execute();
  return rows.map((row) => row.picture_id);
};

/** Deletes conversations. Foreign keys delete their messages. */
export const deleteConversationRows = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx.deleteFrom('conversation').where('id', 'in', ids).execute();
};

/** Conversations without members or, with `leavingId`, those whose only member is this account. */
export const listEmptyConversations = async (db: Db, leavingId?: string): Promise<string[]> => {
  const members = db.selectFrom('conversation_member as m').select('m.conversation_id');
  const own = members.where('m.user_id', '=', leavingId ?? '');
  const others = members.where('m.user_id', '<>', leavingId ?? '');
  const rows = await db
    .selectFrom('conversation')
    .select('id')
    .$if(leavingId !== undefined, (qb) => qb.where('id', 'in', own))
    .where((eb) =>
      eb.not(eb.exists(others.where('m.conversation_id', '=', eb.ref('conversation.id')))),
    )
    .execute();
  return rows.map((row) => row.id);
};

/** Empties a message and deletes its reactions. The caller deletes its pictures. */
export const clearMessage = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('message')
    .set({ kind: 'deleted', content: '', link_preview_id: null, has_pictures: 0, has_reactions: 0 })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('message_reaction').where('message_id', '=', id).execute();
};

/**
 * Takes a deleted message out of the unread counts of the members who have not read it. Returns the counts of all
 * members who see its sender.
 */
export const uncountMessage = async (
  trx: Trx,
  {
    conversation_id,
    sender_id,
    created_at,
  }: Pick<MessageRow, 'conversation_id' | 'sender_id' | 'created_at'>,
): Promise<{ user_id: string; unread_count: number }[]> =>
  trx
    .updateTable('conversation_member')
    .set({
      unread_count: sql<number>`case when user_id <> ${sender_id} and read_until < ${created_at}
        and unread_count > 0 then unread_count - 1 else unread_count end`,
    })
    .where('conversation_id', '=', conversation_id)
    .where(isSeenBy('conversation_member.user_id', sender_id))
    .returning(['user_id', 'unread_count'])
    .execute();
