import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

const batchSize = 1000;

/**
 * Adds the text by which interests are compared, so that `Old maps` and `old maps` are the same interest. The database
 * cannot compute it, because SQLite converts only ASCII letters to lower case.
 */
export const compareInterests: Migration = async (db, engine) => {
  await db.schema
    .alterTable('profile_interest')
    .addColumn('name_key', columnTypes(engine).id, (column) => column.notNull().defaultTo(''))
    .execute();
  await setExistingKeys(db, engine);
  await db.schema.dropIndex('profile_interest_name').execute();
  await db.schema
    .createIndex('profile_interest_same')
    .on('profile_interest')
    .columns(['name_key', 'user_id'])
    .execute();
};

const setExistingKeys: Migration = async (db) => {
  let lastName = '';
  for (;;) {
    const rows = await db
      .selectFrom('profile_interest')
      .select('name')
      .distinct()
      .where('name', '>', lastName)
      .orderBy('name')
      .limit(batchSize)
      .execute();
    for (const { name } of rows) {
      await db
        .updateTable('profile_interest')
        // A copy of the function that the profile rules had when this migration was written.
        .set({ name_key: name.trim().toLowerCase() })
        .where('name', '=', name)
        .execute();
    }
    lastName = rows.at(-1)?.name;
    if (rows.length < batchSize) return;
  }
};
