import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

const atOnce = 1000;

/**
 * By what interests are compared: `Old maps` and `old maps` are one. The engines cannot tell, as SQLite
 * makes only the letters of English small.
 */
export const compareInterests: Migration = async (db, engine) => {
  await db.schema
    .alterTable('profile_interest')
    .addColumn('name_key', columnTypes(engine).id, (column) => column.notNull().defaultTo(''))
    .execute();
  await keyThoseThatAreThere(db, engine);
  await db.schema.dropIndex('profile_interest_name').execute();
  await db.schema
    .createIndex('profile_interest_same')
    .on('profile_interest')
    .columns(['name_key', 'user_id'])
    .execute();
};

const keyThoseThatAreThere: Migration = async (db) => {
  let lastName = '';
  for (;;) {
    const rows = await db
      .selectFrom('profile_interest')
      .select('name')
      .distinct()
      .where('name', '>', lastName)
      .orderBy('name')
      .limit(atOnce)
      .execute();
    for (const { name } of rows) {
      await db
        .updateTable('profile_interest')
        // As the rules of profiles have it at the time of this migration.
        .set({ name_key: name.trim().toLowerCase() })
        .where('name', '=', name)
        .execute();
    }
    lastName = rows.at(-1)?.name;
    if (rows.length < atOnce) return;
  }
};
