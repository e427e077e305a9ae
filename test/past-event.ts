import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { endOf } from '#features/events/rules.ts';

/** Moves an event, even into the past, which the API would refuse. Times are UTC milliseconds. */
export async function moveEvent(
  db: Kysely<Schema>,
  eventId: string,
  times: { starts_at: number; ends_at?: number | null },
): Promise<void> {
  const over_at = endOf({ date: times.starts_at, endDate: times.ends_at ?? null });
  await db
    .updateTable('event')
    .set({ ...times, over_at })
    .where('entry_id', '=', eventId)
    .execute();
}
