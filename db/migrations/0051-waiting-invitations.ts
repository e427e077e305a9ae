import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** When an address on the waiting list was invited, and the language in which its owner asked to join. */
export const addWaitingInvitations: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  const table = 'waiting_list_entry';
  await db.schema.alterTable(table).addColumn('language', types.text).execute();
  await db.schema.alterTable(table).addColumn('invited_at', types.time).execute();
};
