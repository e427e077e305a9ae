import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the tables of entries and posts, and of their comments and likes. */
export const createEntries: Migration = async (db, engine) => {
  await createEntryAndPost(db, engine);
  await createCommentAndLike(db, engine);
};

const createEntryAndPost: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('entry')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('kind', types.id, (column) => column.notNull().check(sql`kind in ('post', 'event')`))
    .addColumn('owner_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('like_count', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`like_count >= 0`),
    )
    .addColumn('comment_count', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`comment_count >= 0`),
    )
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('entry_newest')
    .on('entry')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('entry_newest_of_kind')
    .on('entry')
    .columns(['kind', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('entry_newest_of_owner')
    .on('entry')
    .columns(['owner_id', 'kind', 'created_at desc', 'id desc'])
    .execute();

  await db.schema
    .createTable('post')
    .addColumn('entry_id', types.id, (column) =>
      column.primaryKey().notNull().references('entry.id').onDelete('cascade'),
    )
    .addColumn('title', types.text, (column) => column.notNull().check(sql`title <> ''`))
    .addColumn('content', types.text, (column) => column.notNull().check(sql`content <> ''`))
    .addColumn('picture_id', types.id, (column) =>
      column.unique().references('picture.id').onDelete('set null'),
    )
    .addColumn('edited_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
};

const createCommentAndLike: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('comment')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('entry_id', types.id, (column) =>
      column.notNull().references('entry.id').onDelete('cascade'),
    )
    .addColumn('parent_id', types.id, (column) =>
      column.references('comment.id').onDelete('cascade'),
    )
    .addColumn('author_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('text', types.text, (column) => column.notNull().check(sql`text <> ''`))
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('comment_newest_of_entry')
    .on('comment')
    .columns(['entry_id', 'created_at desc', 'id desc'])
    .where(sql.ref('parent_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('comment_reply')
    .on('comment')
    .columns(['parent_id', 'created_at', 'id'])
    .where(sql.ref('parent_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('comment_entry').on('comment').column('entry_id').execute();
  await db.schema.createIndex('comment_author').on('comment').column('author_id').execute();

  await db.schema
    .createTable('entry_like')
    .addColumn('entry_id', types.id, (column) =>
      column.notNull().references('entry.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_like_key', ['entry_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('entry_like_user').on('entry_like').column('user_id').execute();
};
