import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Adds a description to pictures, for people who cannot see them. Empty until the owner enters one. */
export const describePictures: Migration = async (db, engine) => {
  await db.schema
    .alterTable('picture')
    .addColumn('alt', columnTypes(engine).text, (column) => column.notNull().defaultTo(''))
    .execute();
};
