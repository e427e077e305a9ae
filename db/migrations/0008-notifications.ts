import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the tables of notifications. Unread notifications with the same `merge_key` are one row with several
 * actors, so the key is unique among a member's unread notifications.
 */
export const createNotifications: Migration = async (db, engine) => {
  await createNotification(db, engine);
  await createNotificationActor(db, engine);
};

const createNotification: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('notification')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('type', types.text, (column) =>
      column.notNull().check(sql`type in ('like', 'comment', 'reply', 'join', 'message')`),
    )
    .addColumn('merge_key', types.id, (column) => column.notNull())
    .addColumn('entry_id', types.id, (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('comment_id', types.id, (column) =>
      column.references('comment.id').onDelete('cascade'),
    )
    .addColumn('conversation_id', types.id, (column) =>
      column.references('conversation.id').onDelete('cascade'),
    )
    .addColumn('excerpt', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('read_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'created_at desc', 'id desc'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('notification_merged')
    .unique()
    .on('notification')
    .columns(['user_id', 'merge_key'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  for (const column of ['entry_id', 'comment_id', 'conversation_id']) {
    await db.schema
      .createIndex(`notification_${column.replace('_id', '')}`)
      .on('notification')
      .column(column)
      .execute();
  }
};

const createNotificationActor: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('notification_actor')
    .addColumn('notification_id', types.id, (column) =>
      column.notNull().references('notification.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('acted_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_actor_key', ['notification_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('notification_actor_user')
    .on('notification_actor')
    .column('user_id')
    .execute();
};
