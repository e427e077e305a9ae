import { sql } from 'kysely';
import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Drops the tokens of the waiting list. Anyone with a copy of the database could have used them to confirm or delete
 * addresses. Links are signed instead; those mailed before the upgrade stop working.
 */
export const signWaitingLinks: Migration = async (db, engine) => {
  const table = 'waiting_list_entry';
  if (engine === 'postgres') {
    await db.schema.alterTable(table).dropColumn('token').execute();
    return;
  }
  // SQLite cannot drop a unique column. The pragma overwrites the tokens, which would stay in the file's free space.
  await sql`pragma secure_delete = on`.execute(db);
  const types = columnTypes(engine);
  await db.schema
    .createTable('waiting_list_copy')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('email', types.id, (column) => column.notNull().unique())
    .addColumn('requested_at', types.time, (column) => column.notNull())
    .addColumn('confirmed_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  const columns = ['id', 'email', 'requested_at', 'confirmed_at'];
  await db
    .insertInto('waiting_list_copy')
    .columns(columns)
    .expression(db.selectFrom(table).select(columns))
    .execute();
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable('waiting_list_copy').renameTo(table).execute();
  await db.schema
    .createIndex('waiting_list_entry_order')
    .on(table)
    .columns(['confirmed_at', 'id'])
    .execute();
};
