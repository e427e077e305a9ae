import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/**
 * Limits indexes to the rows that have a value. Most notifications have no comment or no conversation, and each index
 * is one more page that a write changes. Also indexes old read notifications, for their deletion, and upcoming events.
 * An event may be upcoming although it started more than a day ago, but only if it lasts longer than a day.
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
