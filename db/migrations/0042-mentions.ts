import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Which members a post, an event or a comment mentions. A row has either an entry or a comment. */
export const createMentions: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('mention')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('entry_id', types.id, (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('comment_id', types.id, (column) =>
      column.references('comment.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('username', types.id, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  for (const subject of ['entry', 'comment']) {
    await db.schema
      .createIndex(`mention_${subject}`)
      .unique()
      .on('mention')
      .columns([`${subject}_id`, 'username'])
      .where(`${subject}_id`, 'is not', null)
      .execute();
  }
  await db.schema.createIndex('mention_user').on('mention').columns(['user_id', 'id']).execute();
};
