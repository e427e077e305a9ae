import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table that records which process runs each scheduled job, and when the job is due again. */
export const createJobLeases: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('job_lease')
    .addColumn('name', types.id, (column) => column.primaryKey().notNull())
    .addColumn('holder', types.id, (column) => column.notNull())
    .addColumn('held_until', types.time, (column) => column.notNull())
    .addColumn('due_at', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
