import type { Migration } from './migrations.ts';

/**
 * On PostgreSQL, adds the entry to the index of a member's likes; the index of their participations already has it.
 * Without the entry in the index, finding the newest likes of a member with few likes could read the likes of all
 * members. On SQLite, every index of this table already contains the entry, because the table has no row ids.
 */
export const orderLikesOfMember: Migration = async (db, engine) => {
  if (engine === 'sqlite') return;
  await db.schema.dropIndex('entry_like_user').execute();
  await db.schema
    .createIndex('entry_like_user')
    .on('entry_like')
    .columns(['user_id', 'entry_id'])
    .execute();
};
