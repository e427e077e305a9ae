import { type Kysely, sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Stores each notification in one index fewer than before and, on SQLite, each comment too. A new row has a random
 * position in each index, so each index is one more page that a write changes, and a write spends most of its time on
 * such pages.
 */
export const dropIndexes: Migration = async (db, engine) => {
  await mergeNotificationIndexes(db);
  if (engine === 'sqlite') await mergeCommentIndexes(db);
};

/**
 * Merges two indexes into one. It finds all notifications about an entry, and also the unread notification with a given
 * merge key. Only unread notifications must have different merge keys, but the whole index is unique, so it also
 * contains the ids of read notifications. Notifications without an entry have an index of their own.
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
 * Makes one index find all comments of an entry and also the newest ones in order. PostgreSQL cannot use such an index
 * for the order, because it does not treat `parent_id is null` as a comparison with a single value.
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
