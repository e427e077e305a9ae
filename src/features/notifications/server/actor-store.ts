import { type Compilable, type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

export interface ActorRow extends AuthorRow {
  notification_id: string;
  /** The number of people who acted and whom the viewer can see. */
  people: number;
}

/** For each notification, the latest three people who acted and whom the viewer can see, latest first. */
export async function listActors(
  db: Db,
  viewer: ViewerId,
  ids: readonly string[],
): Promise<ActorRow[]> {
  if (ids.length === 0) return [];
  const first = await selectOneActor(db, viewer, ids);
  const several = first.filter((row) => Number(row.people) > 1).map((row) => row.notification_id);
  if (several.length === 0) return first;
  const ranked = await selectActors(db, viewer, several);
  return [...first.filter((row) => Number(row.people) === 1), ...ranked];
}

/**
 * Any one actor of each notification, and how many there are. Most notifications have only one, so the slower query for
 * the latest actors is seldom needed.
 */
const selectOneActor = prepareRows(
  (db, viewer: ViewerId, ids: readonly string[]): Compilable<ActorRow> =>
    db
      .with('acted', (qb) =>
        qb
          .selectFrom('notification_actor')
          .select((eb) => [
            'notification_id',
            eb.fn.countAll<number>().as('people'),
            eb.fn.min('user_id').as('user_id'),
          ])
          .where('notification_id', 'in', ids)
          .where(visibleTo(viewer, 'notification_actor.user_id'))
          .groupBy('notification_id'),
      )
      .selectFrom('acted')
      .innerJoin('profile as author', 'author.user_id', 'acted.user_id')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .select(['acted.notification_id', 'acted.people'])
      .select(authorColumns),
);

const selectActors = prepareRows(
  (db, viewer: ViewerId, ids: readonly string[]): Compilable<ActorRow> =>
    db
      .with('ranked', (qb) =>
        qb
          .selectFrom('notification_actor')
          .select(['notification_id', 'user_id'])
          .select([
            sql<number>`row_number() over (partition by notification_id order by acted_at desc, user_id)`.as(
              'place',
            ),
            sql<number>`count(*) over (partition by notification_id)`.as('people'),
          ])
          .where('notification_id', 'in', ids)
          .where(visibleTo(viewer, 'notification_actor.user_id')),
      )
      .selectFrom('ranked')
      .innerJoin('profile as author', 'author.user_id', 'ranked.user_id')
      .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
      .select(['ranked.notification_id', 'ranked.people'])
      .select(authorColumns)
      .where('ranked.place', '<=', 3)
      .orderBy('ranked.notification_id')
      .orderBy('ranked.place'),
);
