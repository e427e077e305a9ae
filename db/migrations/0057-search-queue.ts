import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** The entries and members whose current text is not in the search index yet. */
export const createSearchQueue: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  // Every new post writes a row. Two tables keep this cheap, because each has only the B-tree of its primary key.
  for (const [table, key, subject] of [
    ['search_pending_entry', 'entry_id', 'entry.id'],
    ['search_pending_member', 'user_id', 'profile.user_id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, types.id, (column) =>
        column.notNull().primaryKey().references(subject).onDelete('cascade'),
      )
      .addColumn('due_at', types.time, (column) => column.notNull())
      .modifyEnd(strictByKey(engine))
      .execute();
  }
};
