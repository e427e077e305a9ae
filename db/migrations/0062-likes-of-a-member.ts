import type { Migration } from './migrations.ts';

/**
 * On PostgreSQL, the index of a member's likes is also ordered by entry, like that of their participations. Without the
 * order, finding the newest likes of a member with few of them could read everyone's. On SQLite, every index of this
 * table is ordered by entry, because it has no row ids.
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
