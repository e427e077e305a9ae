import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** The stages of members, and the vouches that raise them. */
export const createStages: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('member_stage')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('stage', types.id, (column) => column.notNull())
    .addColumn('since', types.time, (column) => column.notNull())
    .addColumn('chosen', types.id)
    .addColumn('is_capped', types.flag, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('member_stage_stage')
    .on('member_stage')
    .columns(['stage', 'user_id'])
    .execute();
  await db.schema
    .createTable('vouch')
    .addColumn('from_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('to_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('ended_at', types.time)
    .addPrimaryKeyConstraint('vouch_key', ['from_id', 'to_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('vouch_to').on('vouch').columns(['to_id', 'from_id']).execute();
};
