import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the tables of invitations to the community, and of the choice whether joining requires one. */
export const createInvitations: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('invitation')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('code_hash', types.id, (column) => column.notNull().unique())
    .addColumn('by_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('is_mailed', types.flag, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('used_by', types.id, (column) =>
      column.unique().references('auth_user.id').onDelete('set null'),
    )
    .addColumn('used_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('invitation_order')
    .on('invitation')
    .columns(['by_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('joining_choice')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('mode', types.text, (column) => column.notNull())
    .addColumn('changed_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
};
