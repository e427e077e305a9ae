import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds two columns to events: whether the landing page shows the event to visitors (`is_public`), and the town that
 * visitors see.
 */
export const showEvents: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('event')
    .addColumn('is_public', types.flag, (column) =>
      column.notNull().defaultTo(0).check(sql`is_public in (0, 1)`),
    )
    .execute();
  await db.schema
    .alterTable('event')
    .addColumn('town', types.text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('event_public')
    .on('event')
    .column('starts_at')
    .where(sql.ref('is_public'), '=', 1)
    .execute();
};
