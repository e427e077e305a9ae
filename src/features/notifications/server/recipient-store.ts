import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Trx = Transaction<Schema>;

/** The ids of members who have an unread notification about a comment or one of its replies. */
export async function listRecipientsOfComment(trx: Trx, commentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notification')
    .innerJoin('comment', 'comment.id', 'notification.comment_id')
    .select('notification.user_id')
    .distinct()
    .where('notification.read_at', 'is', null)
    .where((eb) =>
      eb.or([eb('comment.id', '=', commentId), eb('comment.parent_id', '=', commentId)]),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

/** The ids of members who have an unread notification about a post or an event, or about its comments. */
export async function listRecipientsOfEntry(trx: Trx, entryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('entry_id', '=', entryId)
    .where('read_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The recipient of a notification, or undefined if it does not exist. */
export const findRecipient = (
  db: Kysely<Schema>,
  id: string,
): Promise<{ user_id: string } | undefined> =>
  db.selectFrom('notification').select('user_id').where('id', '=', id).executeTakeFirst();
