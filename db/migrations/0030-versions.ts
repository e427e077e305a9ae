import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Adds a version, which rises with each edit, to everything that a member can edit in two places at the same time. */
export const countVersions: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  for (const table of ['post', 'event', 'profile', 'testimonial']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', types.integer, (column) => column.notNull().defaultTo(1))
      .execute();
  }
};
