import type { Migration } from './migrations.ts';

/** Indexes members by their interests, so that the members with an interest can be listed, newest first. */
export const indexInterests: Migration = async (db) => {
  await db.schema
    .createIndex('profile_interest_name')
    .on('profile_interest')
    .columns(['name', 'user_id'])
    .execute();
};
