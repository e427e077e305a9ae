import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import type { NotificationActorTable, NotificationTable } from '#db/notice-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import {
  prepareOnlyRow,
  prepareRow,
  prepareRows,
  prepareWrite,
} from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import {
  notRemoved,
  reachableBy,
  sees,
  seesEveryone,
  visibleTo,
} from '#platform/server/visibility/visibility.ts';
import { actorlessTypes, eventTimeTypes } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

export type NewNotification = Omit<NotificationTable, 'read_at'>;

/**
 * Inserts a notification. If the recipient already has an unread notification with the same merge key, adds the actor
 * to it and moves it to the top instead. Unique indexes resolve races. Returns the notification's id and time. Changes
 * nothing and returns null if the actor is hidden from the recipient, or if the recipient's account is gone. `actorId`
 * is null for a notification without an actor.
 */
export async function upsertNotification(
  trx: Trx,
  engine: Engine,
  notification: NewNotification,
  actorId: string | null,
): Promise<Pick<NotificationTable, 'id' | 'created_at'> | null> {
  const locks = engine === 'postgres';
  const row = await upsertRow(trx, { ...notification, read_at: null }, { actorId, locks });
  if (!row) return null;
  if (actorId !== null) {
    await upsertActor(trx, { notification_id: row.id, user_id: actorId, acted_at: row.created_at });
  }
  return row;
}

/** The keys of the unique indexes, which have to be written as in the migration that creates them. */
const unreadOfEntry = sql`entry_id, user_id, merge_key, (case when read_at is null then '' else id end)`;
const unreadWithoutEntry = sql<boolean>`read_at is null and entry_id is null`;

/**
 * On PostgreSQL, the lock waits for a concurrent deletion of the recipient's account, after which nothing is inserted.
 * Without the lock, the check of the foreign key would wait and then fail.
 */
const upsertRow = prepareRow(
  (
    trx,
    notification: NotificationTable,
    { actorId, locks }: { actorId: string | null; locks: boolean },
  ) =>
    trx
      .insertInto('notification')
      .columns(Object.keys(notification) as (keyof NotificationTable)[])
      .expression(
        sql`select ${sql.join(Object.values(notification))} from profile
        where profile.user_id = ${notification.user_id}
          and ${actorId === null ? sql`true` : sees(notification.user_id, actorId)}
        ${locks ? sql`for key share` : sql``}`,
      )
      .onConflict((conflict) =>
        (notification.entry_id === null
          ? conflict.columns(['user_id', 'merge_key']).where(unreadWithoutEntry)
          : conflict.expression(unreadOfEntry).where('entry_id', 'is not', null)
        ).doUpdateSet((eb) => ({
          comment_id: eb.ref('excluded.comment_id'),
          excerpt: eb.ref('excluded.excerpt'),
          detail: eb.ref('excluded.detail'),
          // The time strictly increases, even if several actions happen within the same millisecond.
          created_at: eb
            .case()
            .when('notification.created_at', '<', eb.ref('excluded.created_at'))
            .then(eb.ref('excluded.created_at'))
            .else(eb('notification.created_at', '+', 1))
            .end(),
        })),
      )
      .returning(['id', 'created_at']),
);

const upsertActor = prepareWrite((trx, actor: NotificationActorTable) =>
  trx
    .insertInto('notification_actor')
    .values(actor)
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'user_id'])
        .doUpdateSet((eb) => ({ acted_at: eb.ref('excluded.acted_at') })),
    ),
);

/**
 * A query for the viewer's unread or read notifications. Leaves out notifications about content that the viewer may not
 * open, about comments by hidden members or replies to these, and about mentions in a hidden member's post or event.
 * Also leaves out notifications whose actors are all hidden, unless their type has no actors.
 */
const selectNotifications = (db: Db, viewer: ViewerId, { read }: { read: boolean }) =>
  db
    .selectFrom('notification')
    .leftJoin('entry', 'entry.id', 'notification.entry_id')
    .leftJoin('comment', 'comment.id', 'notification.comment_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .where('notification.user_id', '=', viewer.userId)
    .where('notification.read_at', read ? 'is not' : 'is', null)
    .where(notRemoved('entry.id'))
    .where(notRemoved('comment.id'))
    // Almost every viewer sees everyone, and then SQLite skips the other conditions, which take a quarter of the time.
    .where((eb) =>
      eb.or([
        seesEveryone(viewer),
        eb.and([
          reachableBy(viewer, 'entry.owner_id'),
          eb.or([eb('notification.type', '<>', 'mention'), visibleTo(viewer, 'entry.owner_id')]),
          reachableBy(viewer, 'notification.host_id'),
          visibleTo(viewer, 'comment.author_id'),
          visibleTo(viewer, 'parent.author_id'),
          eb.or([
            eb('notification.type', 'in', actorlessTypes),
            eb.exists(
              eb
                .selectFrom('notification_actor as actor')
                .select('actor.user_id')
                .whereRef('actor.notification_id', '=', 'notification.id')
                .where(visibleTo(viewer, 'actor.user_id')),
            ),
          ]),
        ]),
      ]),
    );

export interface NotificationRow extends NotificationTable {
  entry_kind: 'post' | 'event' | null;
  post_title: string | null;
  event_title: string | null;
  event_starts_at: number | null;
  event_time_zone: string | null;
  event_location: string | null;
  /** The recipient's time zone; null if it is not known or the notification is not about a time. */
  member_time_zone: string | null;
}

const selectRows = (db: Db, viewer: ViewerId, state: { read: boolean }) =>
  selectNotifications(db, viewer, state)
    .leftJoin('post', 'post.entry_id', 'notification.entry_id')
    .leftJoin('event', 'event.entry_id', 'notification.entry_id')
    .selectAll('notification')
    .select([
      'entry.kind as entry_kind',
      'post.title as post_title',
      'event.title as event_title',
      'event.starts_at as event_starts_at',
      'event.time_zone as event_time_zone',
      'event.location as event_location',
      // A join would read the zone for each row, which would make a page take a third more time.
      sql<string | null>`case when notification.type in (${sql.join(eventTimeTypes)}) then
        (select time_zone from member_preference where user_id = notification.user_id) end`.as(
        'member_time_zone',
      ),
    ]);

/** One of the viewer's unread notifications. */
export const findUnreadRow = prepareRow(
  (db, viewer: ViewerId, id: string): Compilable<NotificationRow> =>
    selectRows(db, viewer, { read: false }).where('notification.id', '=', id),
);

/** Those of these notifications that the viewer has not read. */
export const listUnreadRows = prepareRows(
  (db, viewer: ViewerId, ids: readonly string[]): Compilable<NotificationRow> =>
    selectRows(db, viewer, { read: false }).where('notification.id', 'in', ids),
);

/** One page of the viewer's unread or read notifications, newest first; only those after `since` if it is given. */
export const listNotificationRows = prepareRows(
  (
    db,
    viewer: ViewerId,
    state: { read: boolean },
    page: { after: Keyset | null; limit: number; since?: number },
  ): Compilable<NotificationRow> =>
    selectRows(db, viewer, state)
      .$if(page.after !== null, (qb) => qb.where(olderThan('notification', page.after as Keyset)))
      .$if(page.since !== undefined, (qb) =>
        qb.where('notification.created_at', '>', page.since as number),
      )
      .orderBy('notification.created_at', 'desc')
      .orderBy('notification.id', 'desc')
      .limit(page.limit),
);

export const countUnreadRows = async (db: Db, viewer: ViewerId): Promise<number> =>
  (await selectUnreadCount(db, viewer)).count;

const selectUnreadCount = prepareOnlyRow((db, viewer: ViewerId) =>
  selectNotifications(db, viewer, { read: false }).select((eb) =>
    eb.fn.countAll<number>().as('count'),
  ),
);

/** Which of a member's unread notifications to mark as read. */
export type Selection = { ids: readonly string[] } | { before: number };

/** Marks the selected unread notifications as read, and returns their number. */
export async function markAsRead(
  trx: Trx,
  userId: string,
  selection: Selection,
  now: number,
): Promise<number> {
  const result = await trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) =>
      'ids' in selection ? eb('id', 'in', selection.ids) : eb('created_at', '<=', selection.before),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The ids of other members who have an unread notification that changes or goes away if this account is deleted. */
export async function listRecipientsOf(trx: Trx, userId: string): Promise<string[]> {
  const unread = trx
    .selectFrom('notification as n')
    .select('n.user_id')
    .where('n.read_at', 'is', null)
    .where('n.user_id', '<>', userId);
  const rows = await unread
    .innerJoin('notification_actor as actor', 'actor.notification_id', 'n.id')
    .where('actor.user_id', '=', userId)
    .union(unread.innerJoin('entry', 'entry.id', 'n.entry_id').where('entry.owner_id', '=', userId))
    .union(
      unread
        .innerJoin('comment as reply', 'reply.id', 'n.comment_id')
        .innerJoin('comment as parent', 'parent.id', 'reply.parent_id')
        .where('parent.author_id', '=', userId),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes notifications that were read before a time (UTC milliseconds). */
export const deleteRead = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('notification').where('read_at', '<', before).execute();
};
