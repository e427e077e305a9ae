import {
  type Compilable,
  type Insertable,
  type Kysely,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { EventTable, Schema } from '#db/schema.ts';
import { pictureColumns } from '#features/pictures/server/present-picture.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { EventRow } from './event-rows.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

const events = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('entry')
    .innerJoin('event', 'event.entry_id', 'entry.id')
    .innerJoin('profile as author', 'author.user_id', 'entry.owner_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('picture', 'picture.id', 'event.picture_id')
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
    .select(authorColumns)
    .where(reachableBy(viewer, 'author.user_id'));

export interface EventPage {
  after: Keyset | null;
  limit: number;
  /** If set, only the events of this host are listed. */
  ownerId: string | undefined;
  /** An event is upcoming until it is over. */
  when: 'all' | 'upcoming' | 'past';
  /** `newest` sorts by creation, latest first; `soonest` by start, earliest first. */
  order: 'newest' | 'soonest';
  now: number;
  /** Whether to list only events that the viewer has joined. */
  joinedOnly: boolean;
}

/** Whether a list leaves out muted members' events. Lists of one host's events or of joined events include them. */
const hidesMuted = ({ ownerId, joinedOnly }: PageShape): boolean =>
  ownerId === undefined && !joinedOnly;

/** One page of the events that match the given filters. */
export const listEventRows = (
  db: Db,
  viewer: Viewer,
  { when, order, ...rest }: EventPage,
): Promise<EventRow[]> => {
  const page = { ...rest, soonest: order === 'soonest' };
  return when === 'upcoming'
    ? listUpcomingRows(db, viewer, page)
    : listRows(db, viewer, { ...page, past: when === 'past' });
};

/** An {@link EventPage} with a boolean for `order`, because {@link prepareRows} cannot depend on a string. */
type PageShape = Omit<EventPage, 'when' | 'order'> & { soonest: boolean };

const listRows = prepareRows(
  (db, viewer: Viewer, page: PageShape & { past: boolean }): Compilable<EventRow> => {
    const { after, soonest, past, ownerId, now } = page;
    const query = events(db, viewer)
      .where('entry.kind', '=', 'event')
      .$if(ownerId !== undefined, (qb) => qb.where('entry.owner_id', '=', ownerId as string))
      .$if(hidesMuted(page), (qb) => qb.where(visibleTo(viewer, 'entry.owner_id')))
      .$if(page.joinedOnly, (qb) => qb.where('me.user_id', 'is not', null))
      .$if(past, (qb) => qb.where('event.over_at', '<', now))
      .limit(page.limit);
    if (soonest) {
      const columns = ['starts_at', 'entry_id'] as const;
      return query
        .$if(after !== null, (qb) => qb.where(newerThan('event', after as Keyset, columns)))
        .orderBy('event.starts_at')
        .orderBy('event.entry_id');
    }
    return query
      .$if(after !== null, (qb) => qb.where(olderThan('entry', after as Keyset)))
      .orderBy('entry.created_at', 'desc')
      .orderBy('entry.id', 'desc');
  },
);

/** An event that is not over yet, with the columns to sort by. */
interface UpcomingRow {
  entry_id: string;
  starts_at: number;
  created_at: number;
}

/**
 * The CTE `upcoming` with all events that are not over yet. It is materialized, so that it is read from
 * the index of end times. Otherwise, a planner may scan the start times of all past events.
 */
export const withUpcoming = (
  db: Db,
  { now, publicOnly = false }: { now: number; publicOnly?: boolean },
) =>
  db.with(
    (cte) => cte('upcoming').materialized(),
    (qb) =>
      qb
        .selectFrom('event')
        .select(['entry_id', 'starts_at', 'created_at'])
        .where('over_at', '>=', now)
        .$if(publicOnly, (query) => query.where('is_public', '=', 1))
        .$castTo<UpcomingRow>(),
  );

/** One page of upcoming events. Selects the page's ids first, so that only its rows are joined. */
async function listUpcomingRows(db: Db, viewer: Viewer, page: PageShape): Promise<EventRow[]> {
  const isSoonestOfAll = page.soonest && page.ownerId === undefined && !page.joinedOnly;
  const rows = isSoonestOfAll
    ? await listSoonestIds(db, viewer, { ...page, dayAgo: page.now - dayMs })
    : await listUpcomingIds(db, viewer, page);
  const ids = rows.map((row) => row.entry_id);
  const byId = new Map((await findEventRows(db, viewer, ids)).map((row) => [row.id, row]));
  // An event that was deleted between the two queries is skipped.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The upcoming events of the whole community, soonest first. Scans the index of start times, beginning a day
 * ago. Only events longer than a day can have started earlier and still be running; they have their own index.
 */
const listSoonestIds = prepareRows((db, viewer: Viewer, page: PageShape & { dayAgo: number }) => {
  const columns = ['starts_at', 'entry_id'] as const;
  const upcoming = db
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select(['event.entry_id', 'event.starts_at'])
    .where('event.over_at', '>=', page.now)
    .where(visibleTo(viewer, 'entry.owner_id'))
    .$if(page.after !== null, (qb) => qb.where(newerThan('event', page.after as Keyset, columns)));
  const recent = upcoming
    .where('event.starts_at', '>=', page.dayAgo)
    .orderBy('event.starts_at')
    .orderBy('event.entry_id')
    .limit(page.limit);
  // Few events are that long. `+ 0` keeps planners from scanning the start times of all past events.
  const long = upcoming
    .where(sql`event.starts_at + 0`, '<', page.dayAgo)
    .where(sql`event.over_at - event.starts_at`, '>', sql.lit(dayMs));
  return db
    .selectFrom(recent.as('recent'))
    .select(columns)
    .unionAll(db.selectFrom(long.as('long')).select(columns))
    .orderBy('starts_at')
    .orderBy('entry_id')
    .limit(page.limit);
});

const listUpcomingIds = prepareRows((db, viewer: Viewer, page: PageShape) => {
  const { after, soonest, ownerId } = page;
  const columns = [soonest ? 'starts_at' : 'created_at', 'entry_id'] as const;
  const direction = soonest ? 'asc' : 'desc';
  const isAfter = soonest ? newerThan : olderThan;
  return withUpcoming(db, page)
    .selectFrom('upcoming')
    .select('upcoming.entry_id')
    .$if(after !== null, (qb) => qb.where(isAfter('upcoming', after as Keyset, columns)))
    .$if(ownerId !== undefined, (qb) =>
      qb
        .innerJoin('entry', 'entry.id', 'upcoming.entry_id')
        .where('entry.owner_id', '=', ownerId as string),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry as hosted')
          .select('hosted.id')
          .whereRef('hosted.id', '=', 'upcoming.entry_id')
          .where((hidesMuted(page) ? visibleTo : reachableBy)(viewer, 'hosted.owner_id')),
      ),
    )
    .$if(page.joinedOnly, (qb) =>
      qb
        .innerJoin('event_participant as me', 'me.event_id', 'upcoming.entry_id')
        .where('me.user_id', '=', viewer.userId),
    )
    .orderBy(`upcoming.${columns[0]}`, direction)
    .orderBy('upcoming.entry_id', direction)
    .limit(page.limit);
});

/** The events with these ids, unordered. */
export const findEventRows = async (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<EventRow[]> => (ids.length === 0 ? [] : listEventsById(db, viewer, ids));

const listEventsById = prepareRows(
  (db, viewer: Viewer, ids: readonly string[]): Compilable<EventRow> =>
    events(db, viewer).where('entry.id', 'in', ids),
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

/** Reads the same columns as {@link findEvent} for any viewer, and locks the event's row until the commit. */
export const lockEvent = prepareRow((trx, id: string) =>
  trx
    .updateTable('event')
    .set((eb) => ({ participant_count: eb.ref('participant_count') }))
    .where('entry_id', '=', id)
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

/** The events of a host that are not over yet. */
export const listUpcomingEventsOf = (trx: Trx, ownerId: string, now: number) =>
  trx
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select(['event.entry_id', 'event.title', 'event.starts_at', 'event.over_at'])
    .select(['event.time_zone', 'entry.owner_id'])
    .where('entry.owner_id', '=', ownerId)
    .where('event.over_at', '>=', now)
    .orderBy('event.entry_id')
    .execute();

export const updateEvent = async (
  trx: Trx,
  id: string,
  change: Updateable<EventTable>,
): Promise<void> => {
  await trx.updateTable('event').set(change).where('entry_id', '=', id).execute();
};
