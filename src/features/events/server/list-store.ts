import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { selectKnownMembers } from '#features/common-ground/server/known-members-store.ts';
import { pictureColumns } from '#features/pictures/server/present-picture.ts';
import { cutPage, type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notRemoved, reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { EventRow, PublicEventRow } from './event-rows.ts';
import { type EventPage, hidesMuted, orderOf, type PageShape } from './page-shape.ts';
import { matchesPlace, selectByPlace } from './place-filter-store.ts';
import { findEventRows, selectEvents } from './store.ts';

type Db = Kysely<Schema>;

/**
 * One page of the events that match the given filters. The page is cut before the rows are read by id, so that an event
 * that is deleted between the two queries is skipped and does not end the list.
 */
export async function listEventRows(
  db: Db,
  viewer: Viewer,
  { when, order, limit, ...rest }: EventPage,
): Promise<Page<EventRow>> {
  const page = {
    ...rest,
    limit: limit + 1,
    upcoming: when === 'upcoming',
    past: when === 'past',
    byStart: order !== 'newest',
    ascending: order === 'soonest',
  };
  const keys = await selectKeys(db, viewer, page);
  if (!keys) {
    return cutPage(await listRows(db, viewer, page), limit, (row) => ({
      id: row.id,
      sortValue: page.byStart ? row.starts_at : row.created_at,
    }));
  }
  const { items, nextCursor } = cutPage(keys, limit, ({ entry_id, sorted_at }) => ({
    id: entry_id,
    sortValue: sorted_at,
  }));
  const ids = items.map(({ entry_id }) => entry_id);
  const byId = new Map((await findEventRows(db, viewer, ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}

/** An event's id and the time by which the list is sorted. */
interface KeyRow {
  entry_id: string;
  sorted_at: number;
}

/**
 * The keys of the events on a page, so that a second query can read the full rows of only these events. Null if one
 * query is fast enough: for a list in the order of an index, or the events of one host.
 */
async function selectKeys(db: Db, viewer: Viewer, page: PageShape): Promise<KeyRow[] | null> {
  const { upcoming, byStart, ascending, now, place } = page;
  const isFiltered = page.range !== null || page.known !== null || page.joinedOnly;
  if (place) {
    const readsMatchesFirst = place.isFew || upcoming || isFiltered;
    // Not prepared, because the place filter is an SQL expression, not a parameter.
    return (readsMatchesFirst ? selectMatching : selectByPlace)(db, viewer, page).execute();
  }
  const isByStart = !isFiltered && page.ownerId === undefined && byStart;
  if (isByStart && upcoming && ascending) {
    return listSoonestKeys(db, viewer, { ...page, dayAgo: now - dayMs });
  }
  if (isByStart && !upcoming) return listKeysByStart(db, viewer, page);
  if (isFiltered || (upcoming && page.ownerId === undefined)) {
    return listMatchingKeys(db, viewer, page);
  }
  return null;
}

const listRows = prepareRows((db, viewer: Viewer, page: PageShape): Compilable<EventRow> => {
  const { after, upcoming, past, ownerId, now, byStart, ascending } = page;
  const query = selectEvents(db, viewer)
    .where('entry.kind', '=', 'event')
    .$if(ownerId !== undefined, (qb) => qb.where('entry.owner_id', '=', ownerId as string))
    .$if(hidesMuted(page), (qb) => qb.where(visibleTo(viewer, 'entry.owner_id')))
    .$if(upcoming, (qb) => qb.where('event.over_at', '>=', now))
    .$if(past, (qb) => qb.where('event.over_at', '<', now))
    .limit(page.limit);
  if (byStart) {
    const columns = ['starts_at', 'entry_id'] as const;
    const { isAfter, direction } = orderOf(ascending);
    return query
      .$if(after !== null, (qb) => qb.where(isAfter('event', after as Keyset, columns)))
      .orderBy('event.starts_at', direction)
      .orderBy('event.entry_id', direction);
  }
  return query
    .$if(after !== null, (qb) => qb.where(olderThan('entry', after as Keyset)))
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc');
});

/** An event with the columns to sort by. */
interface MatchingRow {
  entry_id: string;
  starts_at: number;
  created_at: number;
}

/**
 * The upcoming events of the whole community, soonest first. Scans the index of start times, beginning a day ago.
 * Events that started earlier and are still running are longer than a day; they have an index of their own.
 */
const listSoonestKeys = prepareRows((db, viewer: Viewer, page: PageShape & { dayAgo: number }) => {
  const columns = ['starts_at', 'entry_id'] as const;
  const upcoming = db
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select(['event.entry_id', 'event.starts_at'])
    .where('event.over_at', '>=', page.now)
    .where(visibleTo(viewer, 'entry.owner_id'));
  const recent = upcoming
    .where('event.starts_at', '>=', page.dayAgo)
    .$if(page.after !== null, (qb) => qb.where(newerThan('event', page.after as Keyset, columns)))
    .orderBy('event.starts_at')
    .orderBy('event.entry_id')
    .limit(page.limit);
  // Few events are longer than a day. `+ 0` keeps planners from scanning the start times of all past events.
  const startsAt = sql<number>`event.starts_at + 0`;
  const long = upcoming
    .where(startsAt, '<', page.dayAgo)
    .where(sql`event.over_at - event.starts_at`, '>', sql.lit(dayMs))
    .$if(page.after !== null, (qb) => {
      const { sortValue, id } = page.after as Keyset;
      return qb.where(sql<SqlBool>`(${startsAt}, event.entry_id) > (${sortValue}, ${id})`);
    });
  const keys = ['entry_id', 'starts_at as sorted_at'] as const;
  return db
    .selectFrom(recent.as('recent'))
    .select(keys)
    .unionAll(db.selectFrom(long.as('long')).select(keys))
    .orderBy('sorted_at')
    .orderBy('entry_id')
    .limit(page.limit);
});

/** All events of the whole community, or the past ones, by start. Scans the index of start times in the list's order. */
const listKeysByStart = prepareRows(
  (db, viewer: Viewer, { after, past, ascending, now, limit }: PageShape) => {
    const columns = ['starts_at', 'entry_id'] as const;
    const { isAfter, direction } = orderOf(ascending);
    return db
      .selectFrom('event')
      .innerJoin('entry', 'entry.id', 'event.entry_id')
      .select(['event.entry_id', 'event.starts_at as sorted_at'])
      .$if(past, (qb) => qb.where('event.starts_at', '<', now).where('event.over_at', '<', now))
      .where(visibleTo(viewer, 'entry.owner_id'))
      .$if(after !== null, (qb) => qb.where(isAfter('event', after as Keyset, columns)))
      .orderBy('event.starts_at', direction)
      .orderBy('event.entry_id', direction)
      .limit(limit);
  },
);

/**
 * The CTE `matching` with the events that match the filters. It is materialized, so that planners find these events
 * through the index that fits the filters, instead of scanning the start times of all past events.
 */
const withMatching = (
  db: Db,
  viewer: Viewer,
  {
    upcoming,
    past,
    range,
    joinedOnly,
    known,
    place,
    now,
  }: Pick<PageShape, 'upcoming' | 'past' | 'range' | 'joinedOnly' | 'known' | 'place' | 'now'>,
) =>
  db.with(
    (cte) => cte('matching').materialized(),
    (qb) =>
      qb
        .selectFrom('event')
        .select(['entry_id', 'starts_at', 'created_at'])
        .$if(upcoming, (query) => query.where('over_at', '>=', now))
        .$if(past, (query) => query.where('over_at', '<', now))
        .$if(place !== null, (query) => query.where(matchesPlace({ place })))
        .$if(range !== null, (query) =>
          query
            .where('starts_at', '>=', (range as Range).from)
            .where('starts_at', '<', (range as Range).to),
        )
        .$if(joinedOnly, (query) =>
          query.where('entry_id', 'in', (eb) =>
            eb
              .selectFrom('event_participant as me')
              .select('me.event_id')
              .where('me.user_id', '=', viewer.userId),
          ),
        )
        .$if(known !== null, (query) =>
          query.where('entry_id', 'in', (eb) =>
            eb
              .selectFrom('event_participant as p')
              .select('p.event_id')
              .where('p.user_id', 'in', selectKnownMembers(db, viewer, known?.pastEventIds ?? [])),
          ),
        )
        .$castTo<MatchingRow>(),
  );

type Range = NonNullable<EventPage['range']>;

const selectMatching = (db: Db, viewer: Viewer, page: PageShape) => {
  const { after, byStart, ascending, ownerId } = page;
  const columns = [byStart ? 'starts_at' : 'created_at', 'entry_id'] as const;
  const { isAfter, direction } = orderOf(ascending);
  return withMatching(db, viewer, page)
    .selectFrom('matching')
    .select(['matching.entry_id', `matching.${columns[0]} as sorted_at`])
    .$if(after !== null, (qb) => qb.where(isAfter('matching', after as Keyset, columns)))
    .$if(ownerId !== undefined, (qb) =>
      qb
        .innerJoin('entry', 'entry.id', 'matching.entry_id')
        .where('entry.owner_id', '=', ownerId as string),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry as hosted')
          .select('hosted.id')
          .whereRef('hosted.id', '=', 'matching.entry_id')
          .where((hidesMuted(page) ? visibleTo : reachableBy)(viewer, 'hosted.owner_id')),
      ),
    )
    .orderBy(`matching.${columns[0]}`, direction)
    .orderBy('matching.entry_id', direction)
    .limit(page.limit);
};

const listMatchingKeys = prepareRows(selectMatching);

/** The upcoming public events, soonest first. */
export const listPublicEventRows = (
  db: Db,
  page: { now: number; limit: number },
): Promise<PublicEventRow[]> =>
  db
    .with(
      (cte) => cte('upcoming').materialized(),
      (qb) =>
        qb
          .selectFrom('event')
          .select(['entry_id', 'starts_at'])
          .where('over_at', '>=', page.now)
          .where('is_public', '=', 1)
          .where(notRemoved('event.entry_id')),
    )
    .selectFrom('upcoming')
    .innerJoin('event', 'event.entry_id', 'upcoming.entry_id')
    .leftJoin('picture', 'picture.id', 'event.picture_id')
    .select(['event.title', 'event.starts_at', 'event.time_zone', 'event.town'])
    .select(pictureColumns)
    .orderBy('upcoming.starts_at')
    .orderBy('upcoming.entry_id')
    .limit(page.limit)
    .execute();
