import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of first steps that members have closed. Without a row, the community page shows the first steps as
 * long as they apply to the member.
 */
export const createWelcome: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('closed_welcome')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('kind', types.id, (column) => column.notNull())
    .addColumn('closed_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('closed_welcome_key', ['user_id', 'kind'])
    .modifyEnd(strictByKey(engine))
    .execute();
};
