import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Lets members delete a message, leave a group, and mute or archive a conversation for themselves. */
export const addMessagePowers: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('message')
    .addColumn('kind', types.id, (column) =>
      column.notNull().defaultTo('text').check(sql`kind in ('text', 'left', 'deleted')`),
    )
    .execute();
  for (const flag of ['muted', 'archived']) {
    await db.schema
      .alterTable('conversation_member')
      .addColumn(flag, types.flag, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(flag)} in (0, 1)`),
      )
      .execute();
  }
};
