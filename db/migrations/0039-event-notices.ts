import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds what events need to notify their participants: notifications of any type, with a detail and a host; reminders;
 * and messages from the host to everyone who is going.
 */
export const addEventNotices: Migration = async (db, engine) => {
  if (engine === 'postgres') await extendNotifications(db, engine);
  else await rebuildNotifications(db, engine);
  await db.schema
    .createIndex('notification_host')
    .on('notification')
    .column('host_id')
    .where(sql.ref('host_id'), 'is not', null)
    .execute();
  await createReminders(db, engine);
  await createAnnouncements(db, engine);
};

/**
 * For PostgreSQL: adds the columns, and drops the CHECK constraint on `type`. The constraint is not replaced, because
 * every new type would force SQLite to copy the table.
 */
const extendNotifications: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  const table = 'notification';
  await db.schema.alterTable(table).dropConstraint('notification_type_check').execute();
  await db.schema
    .alterTable(table)
    .addColumn('detail', types.text)
    .addColumn('host_id', types.id, (column) =>
      column.references('profile.user_id').onDelete('set null'),
    )
    .execute();
};

const copiedColumns = [
  ...['id', 'user_id', 'type', 'merge_key', 'entry_id', 'comment_id', 'excerpt'],
  ...['created_at', 'read_at'],
];

/** The same for SQLite, which cannot drop a check. Copies the actors too, because they reference the dropped table. */
const rebuildNotifications: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('notification_copy')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('type', types.text, (column) => column.notNull())
    .addColumn('merge_key', types.id, (column) => column.notNull())
    .addColumn('entry_id', types.id, (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('comment_id', types.id, (column) =>
      column.references('comment.id').onDelete('cascade'),
    )
    .addColumn('excerpt', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('read_at', types.time)
    .addColumn('detail', types.text)
    .addColumn('host_id', types.id, (column) =>
      column.references('profile.user_id').onDelete('set null'),
    )
    .modifyEnd(strict(engine))
    .execute();
  await db
    .insertInto('notification_copy')
    .columns(copiedColumns)
    .expression(db.selectFrom('notification').select(copiedColumns))
    .execute();
  await copyActors(db, engine);
  for (const table of ['notification_actor', 'notification']) {
    await db.schema.dropTable(table).execute();
    await db.schema.alterTable(`${table}_copy`).renameTo(table).execute();
  }
  await indexNotifications(db, engine);
};

const copyActors: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('notification_actor_copy')
    .addColumn('notification_id', types.id, (column) =>
      column.notNull().references('notification_copy.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('acted_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_actor_key', ['notification_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  const columns = ['notification_id', 'user_id', 'acted_at'];
  await db
    .insertInto('notification_actor_copy')
    .columns(columns)
    .expression(db.selectFrom('notification_actor').select(columns))
    .execute();
};

/** Recreates the indexes that were dropped with the tables. */
const indexNotifications: Migration = async (db) => {
  await db.schema
    .createIndex('notification_actor_user')
    .on('notification_actor')
    .column('user_id')
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
  for (const [name, column] of [
    ['entry', 'entry_id'],
    ['comment', 'comment_id'],
    ['read', 'read_at'],
  ] as const) {
    await db.schema
      .createIndex(`notification_${name}`)
      .on('notification')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
};

/** Creates the table of reminders that are still to be sent, and adds those of existing events that are not yet due. */
const createReminders: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('event_reminder')
    .addColumn('event_id', types.id, (column) =>
      column.notNull().references('event.entry_id').onDelete('cascade'),
    )
    .addColumn('hours', types.integer, (column) => column.notNull())
    .addColumn('due_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_reminder_key', ['event_id', 'hours'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('event_reminder_due')
    .on('event_reminder')
    .columns(['due_at', 'event_id'])
    .execute();
  const hourMs = 3_600_000;
  for (const hours of [24, 2]) {
    await sql`insert into event_reminder (event_id, hours, due_at)
      select entry_id, ${sql.lit(hours)}, starts_at - ${sql.lit(hours * hourMs)} from event
      where starts_at > ${Date.now() + hours * hourMs}`.execute(db);
  }
};

const createAnnouncements: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('event_announcement')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('event_id', types.id, (column) =>
      column.notNull().references('event.entry_id').onDelete('cascade'),
    )
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('event_announcement_newest')
    .on('event_announcement')
    .columns(['event_id', 'created_at desc', 'id desc'])
    .execute();
};
