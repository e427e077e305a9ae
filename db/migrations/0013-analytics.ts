import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * What is counted by day, and the marks by which members are told apart until their week is summed
 * up. A mark cannot be traced back once the salt of its week is gone.
 */
export const createAnalytics: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('analytics_day')
    .addColumn('day', types.id, (column) => column.notNull())
    .addColumn('kind', types.id, (column) => column.notNull())
    .addColumn('name', types.id, (column) => column.notNull())
    .addColumn('total', types.integer, (column) => column.notNull().check(sql`total >= 0`))
    .addPrimaryKeyConstraint('analytics_day_key', ['day', 'kind', 'name'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('analytics_mark')
    .addColumn('day', types.id, (column) => column.notNull())
    .addColumn('mark', types.id, (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_mark_key', ['day', 'mark'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('analytics_salt')
    .addColumn('week', types.id, (column) => column.primaryKey().notNull())
    .addColumn('salt', types.text, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
