import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
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
  const several = first.filter((row) => row.people > 1).map((row) => row.notification_id);
  if (several.length === 0) return first;
  const ranked = await selectActors(db, viewer, several);
  return [...first.filter((row) => row.people === 1), ...ranked];
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

/**
 * Deletes the notifications in which this member is the only actor. On PostgreSQL, the lock serializes two transactions
 * that delete the accounts of two actors. Without it, each transaction would still see the actor whom the other is
 * deleting, and neither would delete the notification.
 */
export const deleteNotificationsOnlyBy = async (
  trx: Trx,
  engine: Engine,
  userId: string,
): Promise<void> => {
  if (engine === 'postgres') {
    await trx
      .selectFrom('notification')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('notification_actor').select('notification_id').where('user_id', '=', userId),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
  }
  await trx
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notification_actor').select('notification_id').where('user_id', '=', userId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_actor as other')
            .select('other.user_id')
            .whereRef('other.notification_id', '=', 'notification.id')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .execute();
};

/**
 * Removes actors from a member's unread notification with this merge key and entry. The notification becomes as old as
 * the newest act that is left, so that a digest does not contain it again, and is deleted if none is. Returns whether
 * there was such a notification. On PostgreSQL, the lock makes a concurrent act that adds an actor wait.
 */
export async function removeActors(
  trx: Trx,
  engine: Engine,
  {
    userId,
    mergeKey,
    entryId,
    actorIds,
  }: { userId: string; mergeKey: string; entryId: string | null; actorIds: readonly string[] },
): Promise<boolean> {
  if (actorIds.length === 0) return false;
  const found = await trx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('merge_key', '=', mergeKey)
    .where('read_at', 'is', null)
    .where('entry_id', entryId === null ? 'is' : '=', entryId)
    .$if(engine === 'postgres', (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!found) return false;
  await trx
    .deleteFrom('notification_actor')
    .where('notification_id', '=', found.id)
    .where('user_id', 'in', actorIds)
    .execute();
  const newest = await trx
    .selectFrom('notification_actor')
    .select('acted_at')
    .where('notification_id', '=', found.id)
    .orderBy('acted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const change = newest
    ? trx
        .updateTable('notification')
        .set({ created_at: newest.acted_at })
        .where('id', '=', found.id)
    : trx.deleteFrom('notification').where('id', '=', found.id);
  await change.execute();
  return true;
}
