import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of passkeys, with their public keys. */
export const createPasskeys: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('passkey')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('credential_id', types.id, (column) => column.notNull().unique())
    .addColumn('public_key', types.text, (column) => column.notNull())
    .addColumn('sign_count', types.time, (column) => column.notNull())
    .addColumn('transports', types.text, (column) => column.notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('last_used_at', types.time)
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute();
};
