import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Adds pictures and reactions to messages. A message with pictures may have no text. */
export const addMessagePictures: Migration = async (db, engine) => {
  if (engine === 'sqlite') await replaceCheckedColumns(db, engine);
  else await replaceChecks(db, engine);
  await flagMessages(db, engine);
  await createMessagePicture(db, engine);
  await createMessageReaction(db, engine);
};

const purposes = sql`('post', 'event', 'profile', 'message')`;

const replaceChecks: Migration = async (db) => {
  await sql`alter table message drop constraint message_content_check`.execute(db);
  await sql`alter table picture drop constraint picture_purpose_check`.execute(db);
  await sql`alter table picture add constraint picture_purpose_check check (purpose in ${purposes})`.execute(
    db,
  );
};

/** The same for SQLite, which cannot drop a check, but drops a column together with its check. */
const replaceCheckedColumns: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('message')
    .addColumn('text', types.text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('picture')
    .addColumn('used_for', types.id, (column) =>
      column.notNull().defaultTo('post').check(sql`used_for in ${purposes}`),
    )
    .execute();
  for (const { table, column, copy } of [
    { table: 'message', column: 'content', copy: 'text' },
    { table: 'picture', column: 'purpose', copy: 'used_for' },
  ]) {
    await sql`update ${sql.table(table)} set ${sql.ref(copy)} = ${sql.ref(column)}`.execute(db);
    await db.schema.alterTable(table).dropColumn(column).execute();
    await db.schema.alterTable(table).renameColumn(copy, column).execute();
  }
};

const flagMessages: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  for (const flag of ['has_pictures', 'has_reactions']) {
    await db.schema
      .alterTable('message')
      .addColumn(flag, types.flag, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(flag)} in (0, 1)`),
      )
      .execute();
  }
};

const createMessagePicture: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('message_picture')
    .addColumn('message_id', types.id, (column) =>
      column.notNull().references('message.id').onDelete('cascade'),
    )
    .addColumn('position', types.integer, (column) => column.notNull())
    .addColumn('picture_id', types.id, (column) =>
      column.notNull().unique().references('picture.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('message_picture_key', ['message_id', 'position'])
    .modifyEnd(strictByKey(engine))
    .execute();
};

const createMessageReaction: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('message_reaction')
    .addColumn('message_id', types.id, (column) =>
      column.notNull().references('message.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('emoji', types.text, (column) => column.notNull())
    .addColumn('reacted_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('message_reaction_key', ['message_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('message_reaction_user')
    .on('message_reaction')
    .column('user_id')
    .execute();
};
