import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of when members last wrote something while slow mode was on. A member who deletes what they wrote
 * must still wait, so the time is not read from the text itself.
 */
export const createSlowModeWritings: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('slow_mode_writing')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('kind', types.id, (column) =>
      column.notNull().check(sql`kind in ('entry', 'comment')`),
    )
    .addColumn('written_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('slow_mode_writing_key', ['user_id', 'kind'])
    .modifyEnd(strictByKey(engine))
    .execute();
};
