import type { Migration } from './migrations.ts';

/**
 * Makes it possible to send an update of the topic `everyone` to some members only: adds a column with the ids of these
 * members, as a JSON array. The column is null for all other updates.
 */
export const addLiveUpdateRecipients: Migration = async (db) => {
  await db.schema.alterTable('live_update').addColumn('recipients', 'text').execute();
};
