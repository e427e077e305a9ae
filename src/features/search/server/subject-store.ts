import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isListed } from '#features/profiles/server/listed-store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { DocumentKind } from '../document.ts';

/** Whether an event is upcoming. One that started less than a day ago and is not over counts as upcoming. */
export const isUpcoming = (now: number) =>
  sql<SqlBool>`(event.over_at >= ${now} and event.starts_at >= ${now - dayMs})`;

/** Whether a row is in an area. `coalesce` keeps the query planner from reading everything in the area first. */
export const isInArea = (table: string, areaId: string) =>
  sql<SqlBool>`coalesce(${sql.ref(`${table}.area_id`)}, '') = ${areaId}`;

interface SubjectQuery {
  kind: DocumentKind;
  areaId: string | null;
  /** For events: whether to find upcoming or past ones; all if undefined. */
  upcoming?: boolean;
  now: number;
}

/** Joins documents `doc` to the posts, events or members that the viewer may see and that match the area and time. */
export function joinSubject(
  viewer: Viewer,
  { kind, areaId, upcoming, now }: SubjectQuery,
): RawBuilder<unknown> {
  if (kind === 'member') {
    // The index alone is not enough: it keeps the token of an area that was deleted.
    const isInRequestedArea =
      areaId === null
        ? sql`true`
        : sql`exists (select 1 from profile as there
            where there.user_id = doc.user_id and ${isInArea('there', areaId)})`;
    return sql`where ${visibleTo(viewer, 'doc.user_id')} and ${isListed(viewer, 'doc.user_id')} and ${isInRequestedArea}`;
  }
  if (kind === 'post') {
    return sql`inner join entry on entry.id = doc.entry_id where ${visibleTo(viewer, 'entry.owner_id')}`;
  }
  const isInRequestedArea = areaId === null ? sql`true` : isInArea('event', areaId);
  const isInTime =
    upcoming === undefined
      ? sql`true`
      : upcoming
        ? isUpcoming(now)
        : sql<SqlBool>`not ${isUpcoming(now)}`;
  return sql`inner join entry on entry.id = doc.entry_id inner join event on event.entry_id = entry.id
    where ${visibleTo(viewer, 'entry.owner_id')} and ${isInRequestedArea} and ${isInTime}`;
}
