import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of administrators. */
export const createAdministrators: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('administrator')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('since', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
