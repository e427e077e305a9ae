import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** The published versions of the community rules, and the newest one that each member has read. */
export const createCommunityRules: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('rules_version')
    .addColumn('version', types.integer, (column) => column.primaryKey().notNull())
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('what_changed', types.text, (column) => column.notNull())
    .addColumn('published_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createTable('rules_reader')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('version', types.integer, (column) => column.notNull())
    .addColumn('read_at', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
