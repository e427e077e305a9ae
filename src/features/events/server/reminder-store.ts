import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { remindersFor } from '../rules.ts';

type Trx = Transaction<Schema>;

/** Replaces the reminders of an event. A reminder whose time has already passed is not stored. */
export async function scheduleReminders(
  trx: Trx,
  eventId: string,
  startsAt: number,
  now: number,
): Promise<void> {
  await trx.deleteFrom('event_reminder').where('event_id', '=', eventId).execute();
  const reminders = remindersFor(startsAt, now).map((row) => ({ event_id: eventId, ...row }));
  if (reminders.length > 0) await trx.insertInto('event_reminder').values(reminders).execute();
}

/** The ids of events with due reminders, the longest overdue first. */
export async function listDueEventIds(
  db: Kysely<Schema>,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('event_reminder')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.event_id))];
}

/** Deletes the due reminders of an event. Returns when the latest of them was due; undefined if none is due. */
export async function claimDueReminders(
  trx: Trx,
  eventId: string,
  now: number,
): Promise<number | undefined> {
  const rows = await trx
    .deleteFrom('event_reminder')
    .where('event_id', '=', eventId)
    .where('due_at', '<=', now)
    .returning('due_at')
    .execute();
  return rows.length > 0 ? Math.max(...rows.map((row) => row.due_at)) : undefined;
}
