import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the waiting list, a table of email addresses. The links in emails to an address contain its `key`. */
export const createWaitingList: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('waiting_address')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('email', types.id, (column) => column.notNull().unique())
    .addColumn('key', types.id, (column) => column.notNull().unique())
    .addColumn('asked_at', types.time, (column) => column.notNull())
    .addColumn('confirmed_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('waiting_address_order')
    .on('waiting_address')
    .columns(['confirmed_at', 'id'])
    .execute();
};
