import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of the members whom a member does not see. Without a row they see each other, so a query needs
 * only one look-up by key. A row says why: the viewer's own choice, a block by the other member, or both.
 */
export const createHiddenMembers: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('hidden_member')
    .addColumn('viewer_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('member_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('choice', types.text, (column) => column.check(sql`choice in ('block', 'mute')`))
    .addColumn('blocks_viewer', types.flag, (column) =>
      column.notNull().check(sql`blocks_viewer in (0, 1)`),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('hidden_member_key', ['viewer_id', 'member_id'])
    .addCheckConstraint('hidden_member_reason', sql`choice is not null or blocks_viewer = 1`)
    .modifyEnd(strictByKey(engine))
    .execute();
  // Deleting an account deletes the rows of others about it.
  await db.schema
    .createIndex('hidden_member_member')
    .on('hidden_member')
    .column('member_id')
    .execute();
};
