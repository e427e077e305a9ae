import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the tables of events, which are entries with a time and a place, and of their participants. */
export const createEvents: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('event')
    .addColumn('entry_id', types.id, (column) =>
      column.primaryKey().notNull().references('entry.id').onDelete('cascade'),
    )
    .addColumn('title', types.text, (column) => column.notNull().check(sql`title <> ''`))
    .addColumn('description', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('starts_at', types.time, (column) => column.notNull())
    .addColumn('ends_at', types.time, (column) => column.check(sql`ends_at > starts_at`))
    .addColumn('time_zone', types.text, (column) => column.notNull())
    .addColumn('location', types.text, (column) => column.notNull().check(sql`location <> ''`))
    .addColumn('picture_id', types.id, (column) =>
      column.unique().references('picture.id').onDelete('set null'),
    )
    .addColumn('participant_count', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`participant_count >= 0`),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('event_soonest')
    .on('event')
    .columns(['starts_at', 'entry_id'])
    .execute();

  await db.schema
    .createTable('event_participant')
    .addColumn('event_id', types.id, (column) =>
      column.notNull().references('event.entry_id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('joined_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_participant_key', ['event_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('event_participant_user')
    .on('event_participant')
    .columns(['user_id', 'event_id'])
    .execute();
};
