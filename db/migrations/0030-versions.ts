import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Adds a version, which counts edits, to everything that a member can edit in two places at once. */
export const countVersions: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  for (const table of ['post', 'event', 'profile', 'testimonial']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', types.integer, (column) => column.notNull().defaultTo(1))
      .execute();
  }
};
