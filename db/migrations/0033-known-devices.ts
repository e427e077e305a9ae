import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of devices on which an account has signed in. The owner gets an email about a sign-in on a new
 * device.
 */
export const createKnownDevices: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('known_device')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('device_key', types.id, (column) => column.notNull())
    .addColumn('first_seen_at', types.time, (column) => column.notNull())
    .addColumn('last_seen_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'device_key'])
    .modifyEnd(strictByKey(engine))
    .execute();
};
