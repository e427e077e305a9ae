import type { Migration } from './migrations.ts';

/** Those who share an interest are found by it, the newest first. */
export const indexInterests: Migration = async (db) => {
  await db.schema
    .createIndex('profile_interest_name')
    .on('profile_interest')
    .columns(['name', 'user_id'])
    .execute();
};
