import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';
import { lockConversation } from './store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Deleted messages, and lines about members who left, are never unread. */
const isText = sql<SqlBool>`message.kind = 'text'`;

/** Moves a member's read mark forward. Returns the unread count, or undefined if the mark did not move. */
export const moveReadMark = async (trx: Trx, mark: ReadMark): Promise<number | undefined> =>
  (await updateReadMark(trx, mark))?.unread_count;

interface ReadMark {
  conversationId: string;
  userId: string;
  until: number;
}

const updateReadMark = prepareRow((trx, mark: ReadMark) =>
  trx
    .updateTable('conversation_member')
    .set((eb) => ({
      read_until: mark.until,
      unread_count: eb
        .selectFrom('message')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('message.conversation_id', '=', mark.conversationId)
        .where('message.created_at', '>', mark.until)
        .where('message.sender_id', 'is distinct from', mark.userId)
        .where(isText)
        .where(visibleTo(mark, 'message.sender_id')),
    }))
    .where('conversation_id', '=', mark.conversationId)
    .where('user_id', '=', mark.userId)
    .where('read_until', '<', mark.until)
    .returning('unread_count'),
);

/**
 * Locks the conversations that two members share until the commit, so that {@link recountShared} counts concurrent
 * messages too. They are locked in a fixed order, so that two transactions cannot deadlock.
 */
export async function lockShared(trx: Trx, userId: string, otherId: string): Promise<void> {
  const shared = await trx
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation_member as theirs', 'theirs.conversation_id', 'mine.conversation_id')
    .select('mine.conversation_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .orderBy('mine.conversation_id')
    .execute();
  for (const row of shared) await lockConversation(trx, row.conversation_id);
}

/**
 * Recomputes a member's unread count, and the time of the last message that they see, in each conversation that they
 * share with another member. Call this when a block or mute changes whether they see the other member's messages. The
 * caller must have called {@link lockShared}.
 */
export async function recountShared(
  trx: Trx,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<void> {
  const visible = visibleTo({ userId }, 'message.sender_id');
  await trx
    .updateTable('conversation_member')
    .set((eb) => ({
      last_message_at: eb.fn.coalesce(
        eb
          .selectFrom('message')
          .select((max) => max.fn.max('message.created_at').as('last'))
          .whereRef('message.conversation_id', '=', 'conversation_member.conversation_id')
          .where(sql<SqlBool>`message.kind <> 'left'`)
          .where(visible),
        eb.lit(0),
      ),
      unread_count: eb
        .selectFrom('message')
        .select((count) => count.fn.countAll<number>().as('count'))
        // Nothing is unread in a request.
        .where('conversation_member.request', 'is', null)
        .whereRef('message.conversation_id', '=', 'conversation_member.conversation_id')
        .whereRef('message.created_at', '>', 'conversation_member.read_until')
        .where('message.sender_id', 'is distinct from', userId)
        .where(isText)
        .where(visible),
    }))
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', (eb) =>
      eb
        .selectFrom('conversation_member as theirs')
        .select('theirs.conversation_id')
        .where('theirs.user_id', '=', otherId),
    )
    .execute();
}

/** The number of a member's unread messages in all conversations that they have not muted. */
export async function sumUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('conversation_member')
    .select((eb) => eb.fn.sum<number | null>('unread_count').as('unread'))
    .where('user_id', '=', userId)
    .where('unread_count', '>', 0)
    .where('muted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.unread ?? 0);
}
