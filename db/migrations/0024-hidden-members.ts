import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of members who are hidden from a viewer. The viewer sees every member for whom there is no row, so
 * a query needs only one lookup by key. A row says why the member is hidden: the viewer's own choice, a block by the
 * member, or both.
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
  // Deleting an account also deletes the rows in which its owner is the hidden member; this index finds them.
  await db.schema
    .createIndex('hidden_member_member')
    .on('hidden_member')
    .column('member_id')
    .execute();
};
