import type { Migration } from './migrations.ts';

/**
 * Adds the ids, as a JSON array, of the members who receive an update to `everyone` that is not for all members; null
 * for all other updates.
 */
export const addLiveUpdateRecipients: Migration = async (db) => {
  await db.schema.alterTable('live_update').addColumn('recipients', 'text').execute();
};
