import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** What a picture shows, for those who cannot see it; empty while its owner has not said. */
export const describePictures: Migration = async (db, engine) => {
  await db.schema
    .alterTable('picture')
    .addColumn('alt', columnTypes(engine).text, (column) => column.notNull().defaultTo(''))
    .execute();
};
