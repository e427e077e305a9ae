import {
  type Compilable,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { ConversationMemberTable, MessageTable } from '#db/message-tables.ts';
import type { Schema } from '#db/schema.ts';
import {
  type JoinedLinkPreview,
  linkPreviewColumns,
} from '#features/links/server/present-link-preview.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { isSeenBy, shownText } from '#platform/server/visibility/visibility.ts';
import { type ConversationRow, lastVisibleAt, visibleInConversation } from './store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The author columns are null once the sender's account is deleted. */
export type MessageRow = Omit<Selectable<MessageTable>, 'content'> &
  JoinedLinkPreview & { [Column in keyof AuthorRow]: AuthorRow[Column] | null } & {
    /** Null if a moderator removed it. */
    content: string | null;
  };

/** A query for messages that the viewer may see. The caller must limit it to the viewer's conversations. */
export const selectMessages = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .leftJoin('profile as author', 'author.user_id', 'message.sender_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('link_preview', (join) =>
      join
        .onRef('link_preview.id', '=', 'message.link_preview_id')
        .on('link_preview.state', '=', 'ready'),
    )
    .select([
      'message.id',
      'message.conversation_id',
      'message.sender_id',
      'message.kind',
      'message.link_preview_id',
      'message.has_pictures',
      'message.has_reactions',
      'message.created_at',
    ])
    .select(shownText('message.content', 'message.id').as('content'))
    .select(authorColumns)
    .select(linkPreviewColumns)
    .where(visibleInConversation(viewer, 'message.sender_id'));

/** The last message that the viewer sees in each of these conversations, by conversation id. */
export async function findLastMessages(
  db: Db,
  viewer: Viewer,
  conversations: readonly ConversationRow[],
): Promise<Map<string, MessageRow>> {
  const ids = conversations.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await selectLastMessages(db, viewer, ids);
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

const selectLastMessages = prepareRows(
  (db, viewer: Viewer, ids: readonly string[]): Compilable<MessageRow> =>
    selectMessages(db, viewer)
      .innerJoin('conversation_member as mine', (join) =>
        join
          .onRef('mine.conversation_id', '=', 'message.conversation_id')
          .on('mine.user_id', '=', viewer.userId),
      )
      .where('message.created_at', '=', lastVisibleAt)
      .where('message.conversation_id', 'in', ids)
      .orderBy('message.id'),
);

/** A message that the viewer may see. The caller must check that the viewer sees its conversation. */
export const findMessage = prepareRow(
  (db, viewer: Viewer, id: string): Compilable<MessageRow> =>
    selectMessages(db, viewer).where('message.id', '=', id),
);

export const listMessageRows = prepareRows(
  (
    db,
    viewer: Viewer,
    conversationId: string,
    page: { after: Keyset | null; limit: number },
  ): Compilable<MessageRow> =>
    selectMessages(db, viewer)
      .where('message.conversation_id', '=', conversationId)
      .$if(page.after !== null, (qb) => qb.where(olderThan('message', page.after as Keyset)))
      .orderBy('message.created_at', 'desc')
      .orderBy('message.id', 'desc')
      .limit(page.limit),
);

/** A message as it is inserted. */
export type InsertedMessage = Omit<Selectable<MessageTable>, 'has_reactions' | 'kind'>;

/**
 * Inserts a message, which must be the newest of its conversation. For the sender and for each member who sees the
 * sender, it becomes the last message and takes the conversation out of the archive. It counts as unread for those who
 * have accepted the conversation, except for the sender, who has now read everything. Returns the unread counts of all
 * these members, including the sender's.
 */
export async function insertMessage(trx: Trx, message: InsertedMessage): Promise<UnreadCount[]> {
  await insertRow(trx, message);
  return countMessage(trx, message);
}

/** Inserts a line about the conversation. It does not count as unread, and does not become the last message. */
export const insertUncounted = async (trx: Trx, line: Insertable<MessageTable>): Promise<void> => {
  await trx.insertInto('message').values(line).execute();
};

type UnreadCount = Pick<
  Selectable<ConversationMemberTable>,
  'user_id' | 'unread_count' | 'request'
>;

const insertRow = prepareWrite((trx, message: InsertedMessage) =>
  trx.insertInto('message').values(message),
);

const countMessage = prepareRows(
  (trx, message: InsertedMessage): Compilable<UnreadCount> =>
    trx
      .updateTable('conversation_member')
      .set({
        last_message_at: message.created_at,
        archived: sql.lit(0),
        read_until: sql<number>`case when user_id = ${message.sender_id} then ${message.created_at} else read_until end`,
        unread_count: sql<number>`case when user_id = ${message.sender_id} or request is not null then 0
          else unread_count + 1 end`,
      })
      .where('conversation_id', '=', message.conversation_id)
      .where(isSeenBy('conversation_member.user_id', message.sender_id))
      .returning(['user_id', 'unread_count', 'request']),
);

/** The newest messages with this link preview. */
export const listMessagesWithLink = (trx: Trx, linkPreviewId: string, limit: number) =>
  trx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'sender_id'])
    .where('link_preview_id', '=', linkPreviewId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The members who see a sender and for whom the conversation is not a request; includes the sender. */
export async function listReceiverIds(
  trx: Trx,
  conversationId: string,
  senderId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('request', 'is', null)
    .where(isSeenBy('conversation_member.user_id', senderId))
    .execute();
  return rows.map((row) => row.user_id);
}
