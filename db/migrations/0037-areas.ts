import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the list of areas, which administrators edit and from which members and hosts choose. Lets members remove
 * themselves from the directory. Interests get copies of the member's area and of the time at which they joined, so
 * that a page of the members with an interest is one range of an index.
 */
export const createAreas: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('area')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.id, (column) => column.notNull().unique())
    .addColumn('position', types.integer, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  for (const table of ['profile', 'event', 'profile_interest']) {
    await db.schema
      .alterTable(table)
      .addColumn('area_id', types.id, (column) => column.references('area.id').onDelete('set null'))
      .execute();
  }
  await db.schema
    .alterTable('profile')
    .addColumn('in_directory', types.flag, (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('profile_interest')
    .addColumn('joined_at', types.time, (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('profile_interest')
    .set((eb) => ({
      joined_at: eb
        .selectFrom('profile')
        .select('profile.created_at')
        .whereRef('profile.user_id', '=', 'profile_interest.user_id'),
    }))
    .execute();
  await createIndexes(db, engine);
};

/** When an area is deleted, the indexes that begin with `area_id` also find the rows whose `area_id` becomes null. */
const createIndexes: Migration = async (db) => {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  const ofAreas = (name: string, table: string, columns: string[]) =>
    index(name, table, columns).where('area_id', 'is not', null);
  await ofAreas('event_area', 'event', ['area_id']).execute();
  await ofAreas('profile_area', 'profile', ['area_id', 'created_at', 'user_id']).execute();
  await index('profile_interest_newest', 'profile_interest', [
    'name_key',
    'joined_at',
    'user_id',
  ]).execute();
  await ofAreas('profile_interest_area', 'profile_interest', [
    'area_id',
    'name_key',
    'joined_at',
    'user_id',
  ]).execute();
};
