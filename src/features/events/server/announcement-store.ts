import type { Kysely, Transaction } from 'kysely';
import type { EventAnnouncementTable } from '#db/notice-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';

type Db = Kysely<Schema>;

export const insertAnnouncement = async (
  trx: Transaction<Schema>,
  announcement: EventAnnouncementTable,
): Promise<void> => {
  await trx.insertInto('event_announcement').values(announcement).execute();
};

export const findAnnouncement = (db: Db, id: string): Promise<EventAnnouncementTable | undefined> =>
  db.selectFrom('event_announcement').selectAll().where('id', '=', id).executeTakeFirst();

/** How many announcements of an event were written since the given time (UTC milliseconds). */
export async function countAnnouncements(db: Db, eventId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('event_announcement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of an event's announcements, newest first. */
export const listAnnouncementRows = (
  db: Db,
  eventId: string,
  page: { after: Keyset | null; limit: number },
): Promise<EventAnnouncementTable[]> =>
  db
    .selectFrom('event_announcement')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('event_announcement', page.after as Keyset)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

/** Everything that a member wrote to the participants of their events, newest first. */
export const listAnnouncementsOf = (db: Db, ownerId: string): Promise<EventAnnouncementTable[]> =>
  db
    .selectFrom('event_announcement as announcement')
    .innerJoin('entry', 'entry.id', 'announcement.event_id')
    .selectAll('announcement')
    .where('entry.owner_id', '=', ownerId)
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .execute();
