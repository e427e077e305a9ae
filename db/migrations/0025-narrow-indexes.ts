import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Limits each index of notifications by entry, comment or conversation to the notifications that have one. Most
 * notifications have no comment or conversation, and each index entry is one more page that a write changes. Adds an
 * index of read notifications, by which those to delete are found. Adds an index of events that last longer than a day,
 * because only these can be upcoming although they started more than a day ago.
 */
export const narrowIndexes: Migration = async (db) => {
  for (const name of ['entry', 'comment', 'conversation']) {
    await db.schema.dropIndex(`notification_${name}`).execute();
    await db.schema
      .createIndex(`notification_${name}`)
      .on('notification')
      .column(`${name}_id`)
      .where(sql.ref(`${name}_id`), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('notification_read')
    .on('notification')
    .column('read_at')
    .where(sql.ref('read_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('event_long')
    .on('event')
    .columns(['over_at', 'entry_id'])
    .where(sql`over_at - starts_at`, '>', sql.lit(86_400_000))
    .execute();
};
