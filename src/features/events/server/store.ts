import type { Compilable, Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { EventTable, Schema } from '#db/schema.ts';
import { linkPreviewColumns } from '#features/links/server/present-link-preview.ts';
import { pictureColumns } from '#features/pictures/server/present-picture.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notRemoved, reachableBy } from '#platform/server/visibility/visibility.ts';
import type { EventRow } from './event-rows.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The events that the viewer may open, with the columns of an {@link EventRow}. */
export const selectEvents = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('entry')
    .innerJoin('event', 'event.entry_id', 'entry.id')
    .innerJoin('profile as author', 'author.user_id', 'entry.owner_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('picture', 'picture.id', 'event.picture_id')
    .leftJoin('link_preview', (join) =>
      join
        .onRef('link_preview.id', '=', 'event.link_preview_id')
        .on('link_preview.state', '=', 'ready'),
    )
    .leftJoin('entry_like as mine', (join) =>
      join.onRef('mine.entry_id', '=', 'entry.id').on('mine.user_id', '=', viewer.userId),
    )
    .leftJoin('event_participant as me', (join) =>
      join.onRef('me.event_id', '=', 'entry.id').on('me.user_id', '=', viewer.userId),
    )
    .select(['entry.id', 'entry.created_at', 'entry.like_count', 'entry.comment_count'])
    .select([
      'event.title',
      'event.description',
      'event.starts_at',
      'event.ends_at',
      'event.over_at',
    ])
    .select(['event.time_zone', 'event.location', 'event.participant_count', 'event.updated_at'])
    .select('event.version')
    .select((eb) => [
      'event.area_id',
      // A subquery, which costs nothing for the many events without an area.
      eb
        .selectFrom('area')
        .select('area.name')
        .whereRef('area.id', '=', 'event.area_id')
        .as('area_name'),
    ])
    .select(['event.is_public', 'event.town'])
    .select(['mine.user_id as liked_by', 'me.user_id as joined_by'])
    .select(pictureColumns)
    .select(linkPreviewColumns)
    .select(authorColumns)
    .where(reachableBy(viewer, 'entry.owner_id'));

/** Whether an upcoming public event shows this picture. */
export async function hasPublicEvent(db: Db, pictureId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('entry_id')
    .where('picture_id', '=', pictureId)
    .where('is_public', '=', 1)
    .where('over_at', '>=', now)
    .where(notRemoved('event.entry_id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** The events with these ids, unordered. */
export const findEventRows = async (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<EventRow[]> => (ids.length === 0 ? [] : listEventsById(db, viewer, ids));

const listEventsById = prepareRows(
  (db, viewer: Viewer, ids: readonly string[]): Compilable<EventRow> =>
    selectEvents(db, viewer).where('entry.id', 'in', ids),
);

export const insertEvent = prepareWrite((trx, event: Insertable<EventTable>) =>
  trx.insertInto('event').values(event),
);

/** The row and the host of an event that the viewer may open. */
export const findEvent = prepareRow((db, viewer: Viewer, id: string) =>
  db
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .selectAll('event')
    .select('entry.owner_id')
    .where('event.entry_id', '=', id)
    .where(reachableBy(viewer, 'entry.owner_id')),
);

/**
 * Reads the same columns as {@link findEvent}, and locks the event's row until the commit. Finds every event that no
 * moderator has removed, even if the viewer may not open it.
 */
export const lockEvent = prepareRow((trx, id: string) =>
  trx
    .updateTable('event')
    .set((eb) => ({ participant_count: eb.ref('participant_count') }))
    .where('entry_id', '=', id)
    .where(notRemoved('event.entry_id'))
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom('entry')
        .select('entry.owner_id')
        .whereRef('entry.id', '=', 'event.entry_id')
        .$asScalar()
        .$notNull()
        .as('owner_id'),
    ),
);

/** The events of a host that are not over yet, except those that a moderator has removed. */
export const listUpcomingEventsOf = (trx: Trx, ownerId: string, now: number) =>
  trx
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select(['event.entry_id', 'event.title', 'event.starts_at', 'event.over_at'])
    .select(['event.time_zone', 'entry.owner_id'])
    .where('entry.owner_id', '=', ownerId)
    .where('event.over_at', '>=', now)
    .where(notRemoved('event.entry_id'))
    .orderBy('event.entry_id')
    .execute();

export const updateEvent = async (
  trx: Trx,
  id: string,
  change: Updateable<EventTable>,
): Promise<void> => {
  await trx.updateTable('event').set(change).where('entry_id', '=', id).execute();
};
