import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of each account's language, time zone and quiet hours. An account gets a row once a browser has
 * sent its time zone, or the member has changed a preference.
 */
export const createPreferences: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('member_preference')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('language', types.text, (column) => column.notNull())
    .addColumn('time_zone', types.text)
    .addColumn('quiet_from', types.integer, (column) => column.notNull())
    .addColumn('quiet_to', types.integer, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
