import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Keyset } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';
import { hidesMuted, orderOf, type PageShape } from './page-shape.ts';

type Db = Kysely<Schema>;

/**
 * One page of the past events, or of all events, at a place with many events. Reads events in the order of the page and
 * checks the place of each, until the page is full.
 */
export const selectByPlace = (db: Db, viewer: Viewer, page: PageShape) => {
  const { after, past, now, ownerId, byStart, ascending } = page;
  const columns = byStart
    ? (['event.starts_at', 'event.entry_id'] as const)
    : (['entry.created_at', 'entry.id'] as const);
  const [table, keys] = byStart
    ? (['event', ['starts_at', 'entry_id']] as const)
    : (['entry', ['created_at', 'id']] as const);
  const { isAfter, direction } = orderOf(ascending);
  return db
    .selectFrom('entry')
    .innerJoin('event', 'event.entry_id', 'entry.id')
    .select(['event.entry_id', `${columns[0]} as sorted_at`])
    .where('entry.kind', '=', 'event')
    .where((hidesMuted(page) ? visibleTo : reachableBy)(viewer, 'entry.owner_id'))
    .where(matchesPlace(page))
    .$if(past, (qb) => qb.where('event.over_at', '<', now))
    .$if(ownerId !== undefined, (qb) => qb.where('entry.owner_id', '=', ownerId as string))
    .$if(after !== null, (qb) => qb.where(isAfter(table, after as Keyset, keys)))
    .orderBy(columns[0], direction)
    .orderBy(columns[1], direction)
    .limit(page.limit);
};

/** Whether an event matches the page's filter for places. */
export const matchesPlace = ({ place }: Pick<PageShape, 'place'>): Expression<SqlBool> => {
  if (!place) return sql<SqlBool>`true`;
  const { areaId, matches } = place;
  // The search index may still name an area that was deleted, so this also checks the event's own area. `coalesce`
  // keeps planners from reading everything in the area first.
  const isInArea = areaId === null ? sql`true` : sql`coalesce(event.area_id, '') = ${areaId}`;
  return sql<SqlBool>`(${matches('event.entry_id')} and ${isInArea})`;
};
