import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Stores when members last wrote something while slow mode was on, so that deleting it does not end their wait. */
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
