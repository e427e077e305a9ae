import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Members whom the host of an event has removed from it, with the reason. They cannot join it again. */
export const createEventRemovals: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('event_removal')
    .addColumn('event_id', types.id, (column) =>
      column.notNull().references('event.entry_id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('reason', types.text, (column) => column.notNull())
    .addColumn('removed_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_removal_key', ['event_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('event_removal_user')
    .on('event_removal')
    .columns(['user_id', 'event_id'])
    .execute();
};
