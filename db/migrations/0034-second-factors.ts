import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the tables of authenticator apps, recovery codes, and sign-ins that wait for a second factor. */
export const createSecondFactors: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('totp')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('secret', types.text, (column) => column.notNull())
    .addColumn('last_step', types.integer, (column) => column.notNull())
    .addColumn('enabled_at', types.time)
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('code_hash', types.id, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('pending_sign_in')
    .addColumn('token_hash', types.id, (column) => column.notNull().primaryKey())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('pending_sign_in_user')
    .on('pending_sign_in')
    .column('user_id')
    .execute();
};
