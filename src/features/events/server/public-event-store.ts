import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { pictureColumns } from '#features/pictures/server/present-picture.ts';
import type { PublicEventRow } from './event-rows.ts';
import { withUpcoming } from './store.ts';

type Db = Kysely<Schema>;

/** The upcoming public events, soonest first, with the columns that visitors may see. */
export const listPublicEventRows = (
  db: Db,
  page: { now: number; limit: number },
): Promise<PublicEventRow[]> =>
  withUpcoming(db, { now: page.now, publicOnly: true })
    .selectFrom('upcoming')
    .innerJoin('event', 'event.entry_id', 'upcoming.entry_id')
    .leftJoin('picture', 'picture.id', 'event.picture_id')
    .select(['event.title', 'event.starts_at', 'event.time_zone', 'event.town'])
    .select(pictureColumns)
    .orderBy('upcoming.starts_at')
    .orderBy('upcoming.entry_id')
    .limit(page.limit)
    .execute();

/** Whether an upcoming public event shows this picture. */
export async function hasPublicEvent(db: Db, pictureId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('entry_id')
    .where('picture_id', '=', pictureId)
    .where('is_public', '=', 1)
    .where('over_at', '>=', now)
    .executeTakeFirst();
  return row !== undefined;
}
