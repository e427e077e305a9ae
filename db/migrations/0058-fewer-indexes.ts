import { type Kysely, sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Each notification and, on SQLite, each comment is in one index fewer: each index of ids in random order is one more
 * page that a write changes, and a write spends most of its time on such pages.
 */
export const dropIndexes: Migration = async (db, engine) => {
  await mergeNotificationIndexes(db);
  if (engine === 'sqlite') await mergeCommentIndexes(db);
};

/**
 * One index finds the notifications about an entry, and the unread one with a merge key. Read notifications are
 * distinguished by their ids, because several of them may have the same merge key. Notifications without an entry have
 * an index of their own.
 */
async function mergeNotificationIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notification_merged').execute();
  await db.schema.dropIndex('notification_entry').execute();
  await db.schema
    .createIndex('notification_entry')
    .unique()
    .on('notification')
    .columns(['entry_id', 'user_id', 'merge_key'])
    .expression(sql`(case when read_at is null then '' else id end)`)
    .where(sql.ref('entry_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('notification_merged')
    .unique()
    .on('notification')
    .columns(['user_id', 'merge_key'])
    .where(sql`read_at is null and entry_id`, 'is', null)
    .execute();
}

/**
 * The index of an entry's newest comments also finds all of its comments. PostgreSQL could not read the newest ones
 * from it in order, because it does not treat `is null` as a comparison with one value.
 */
async function mergeCommentIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('comment_newest_of_entry').execute();
  await db.schema.dropIndex('comment_entry').execute();
  await db.schema
    .createIndex('comment_newest_of_entry')
    .on('comment')
    .columns(['entry_id', 'parent_id', 'created_at desc', 'id desc'])
    .execute();
}
