import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the tables of conversations. `direct_key` contains the ids of both members of a direct conversation, and is
 * unique because two members can have only one direct conversation.
 */
export const createConversations: Migration = async (db, engine) => {
  await createConversationAndMessage(db, engine);
  await createConversationMember(db, engine);
};

const createConversationAndMessage: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('conversation')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('direct_key', types.id, (column) => column.unique())
    .addColumn('title', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('last_message_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();

  await db.schema
    .createTable('message')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('conversation_id', types.id, (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('sender_id', types.id, (column) =>
      column.references('profile.user_id').onDelete('set null'),
    )
    .addColumn('content', types.text, (column) => column.notNull().check(sql`content <> ''`))
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('message_newest')
    .on('message')
    .columns(['conversation_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('message_sender').on('message').column('sender_id').execute();
};

const createConversationMember: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('conversation_member')
    .addColumn('conversation_id', types.id, (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('joined_at', types.time, (column) => column.notNull())
    .addColumn('read_until', types.time, (column) => column.notNull().defaultTo(0))
    .addColumn('unread_count', types.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`unread_count >= 0`),
    )
    .addColumn('last_message_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_member_key', ['conversation_id', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('conversation_newest_of_member')
    .on('conversation_member')
    .columns(['user_id', 'last_message_at desc', 'conversation_id desc'])
    .execute();
};
