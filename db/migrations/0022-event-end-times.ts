import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Stores when each event is over, so that upcoming events are one range of an index. An event
 * without an end time counts as ended three hours after its start.
 */
export const storeEventEndTimes: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('event')
    .addColumn('over_at', types.time, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update event set over_at = coalesce(ends_at, starts_at + 10800000)`.execute(db);
  await db.schema.createIndex('event_over').on('event').columns(['over_at', 'entry_id']).execute();
  await db.schema.dropIndex('event_public').execute();
  await db.schema
    .createIndex('event_public')
    .on('event')
    .column('over_at')
    .where(sql.ref('is_public'), '=', 1)
    .execute();
};
