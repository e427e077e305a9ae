import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Lets an event have begun a while ago, which no call may do. Times are UTC milliseconds. */
export async function moveEvent(
  db: Kysely<Schema>,
  eventId: string,
  times: { starts_at: number; ends_at?: number | null },
): Promise<void> {
  await db.updateTable('event').set(times).where('entry_id', '=', eventId).execute();
}
