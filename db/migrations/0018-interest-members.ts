import type { Migration } from './migrations.ts';

/** Indexes the members who have an interest, newest first. */
export const indexInterests: Migration = async (db) => {
  await db.schema
    .createIndex('profile_interest_name')
    .on('profile_interest')
    .columns(['name', 'user_id'])
    .execute();
};
