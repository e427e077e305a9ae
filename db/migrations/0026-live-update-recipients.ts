import type { Migration } from './migrations.ts';

/**
 * Lets an update to `everyone` be for some members only: adds a column with the ids of these members, as a JSON array.
 * It is null for all other updates.
 */
export const addLiveUpdateRecipients: Migration = async (db) => {
  await db.schema.alterTable('live_update').addColumn('recipients', 'text').execute();
};
