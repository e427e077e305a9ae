import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of stored responses, which are returned when a request is retried. */
export const createIdempotencyKeys: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('idempotency_key')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('key', types.id, (column) => column.notNull())
    .addColumn('request_hash', types.id, (column) => column.notNull())
    .addColumn('answer', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_key', ['user_id', 'key'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('idempotency_key_age')
    .on('idempotency_key')
    .column('created_at')
    .execute();
};
