import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the tables of daily counts, and of marks that tell the active members of a week apart until they have been
 * counted. Once the salt of a week is deleted, its marks cannot be traced back to members.
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
