import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Indexes usernames by their appearance. In the index, characters that look alike are replaced by the same characters,
 * for example `1` by `l` and `m` by `rn` (Unicode TR39, "confusables"). Existing usernames may look alike, so the index
 * is not unique.
 */
export const indexSimilarUsernames: Migration = async (db) => {
  await db.schema
    .createIndex('profile_username_skeleton')
    .on('profile')
    .expression(sql`replace(replace(replace(username, '0', 'o'), '1', 'l'), 'm', 'rn')`)
    .execute();
};
