import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Trx = Transaction<Schema>;

/** The merge key of the notifications that say that an event was cancelled. */
export const cancellationKey = (eventId: string): string => `cancelled:${eventId}`;

/** The unread notifications about changes of an event, and whether each still waits to be pushed or mailed. */
export const listUnreadChanges = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('notification')
    .select(['id', 'user_id', 'detail', 'created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('delivery')
            .select('subject_id')
            .whereRef('delivery.user_id', '=', 'notification.user_id')
            .whereRef('delivery.subject_id', '=', 'notification.id')
            .where('delivery.state', '=', 'waiting'),
        )
        .as('waits'),
    )
    .where('entry_id', '=', eventId)
    .where('type', '=', 'event_changed')
    .where('read_at', 'is', null)
    .execute();

/** Replaces the detail and the time of an unread notification. */
export const restoreChange = async (
  trx: Trx,
  id: string,
  restored: { detail: string; created_at: number },
): Promise<void> => {
  await trx
    .updateTable('notification')
    .set(restored)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
};

/** Deletes a notification about a change that was undone before it was read. */
export const deleteChange = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('notification').where('id', '=', id).where('read_at', 'is', null).execute();
};

/** Deletes the notifications that remind participants of an event, and returns the ids of their recipients. */
export async function deleteReminders(trx: Trx, eventId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('notification')
    .where('entry_id', '=', eventId)
    .where('type', '=', 'reminder')
    .returning('user_id')
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Deletes the notifications that quote a comment. */
export const deleteQuotesOf = async (trx: Trx, commentId: string): Promise<void> => {
  await trx.deleteFrom('notification').where('comment_id', '=', commentId).execute();
};

/** Deletes the notifications that say that an event was cancelled, and returns the ids of their recipients. */
export async function deleteCancellations(
  trx: Trx,
  { eventId, hostId }: { eventId: string; hostId: string },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('notification')
    // They don't reference the event, so that they outlive it.
    .where('host_id', '=', hostId)
    .where('type', '=', 'event_cancelled')
    .where('merge_key', '=', cancellationKey(eventId))
    .returning('user_id')
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Deletes the notifications that a member received as a participant of an event. Returns their number. */
export async function deleteNoticesOf(
  trx: Trx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<number> {
  const result = await trx
    .deleteFrom('notification')
    .where('entry_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('type', 'in', ['reminder', 'event_changed', 'announcement'])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
