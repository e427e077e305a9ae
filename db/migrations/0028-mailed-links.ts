import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of single-use links in emails. Its key allows one link for each purpose of an account, so that a
 * new link replaces the previous one. Links from before the upgrade stop working, because their hashes cannot be
 * converted.
 */
export const createMailedLinks: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('mailed_link')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('purpose', types.id, (column) => column.notNull())
    .addColumn('token_hash', types.id, (column) => column.notNull().unique())
    .addColumn('email', types.text, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('mailed_link_key', ['user_id', 'purpose'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.deleteFrom('auth_verification').execute();
};
