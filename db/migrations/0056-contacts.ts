import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds who has written to whom for the first time, who can write to a member, and requests: conversations that a
 * member has not accepted yet. Members who already share a conversation with messages know each other. Their rows in
 * `contact` have the time 0, so that they do not count towards the first contacts that a member may make today.
 */
export const createContacts: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('contact')
    .addColumn('from_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('to_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('answer', types.id, (column) =>
      column.notNull().check(sql`answer in ('waiting', 'accepted', 'declined')`),
    )
    .addColumn('fingerprint', types.id)
    .addPrimaryKeyConstraint('contact_key', ['from_id', 'to_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('contact_to').on('contact').columns(['to_id', 'from_id']).execute();
  await db.schema
    .createIndex('contact_newest')
    .on('contact')
    .columns(['from_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('contact_fingerprint')
    .on('contact')
    .columns(['fingerprint', 'created_at'])
    .where('fingerprint', 'is not', null)
    .execute();
  await db.schema
    .createTable('contact_choice')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('choice', types.id, (column) =>
      column.notNull().check(sql`choice in ('everyone', 'met', 'friends')`),
    )
    .modifyEnd(strictByKey(engine))
    .execute();
  await addRequests(db, engine);
  await sql`
    insert into contact (from_id, to_id, created_at, answer)
    select distinct mine.user_id, theirs.user_id, 0, 'accepted'
    from conversation
    inner join conversation_member as mine on mine.conversation_id = conversation.id
    inner join conversation_member as theirs on theirs.conversation_id = conversation.id
    inner join profile as one on one.user_id = mine.user_id
    inner join profile as other on other.user_id = theirs.user_id
    where conversation.last_message_at > 0 and mine.user_id < theirs.user_id
  `.execute(db);
};

const addRequests: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('conversation')
    .addColumn('has_requests', types.flag, (column) =>
      column.notNull().defaultTo(0).check(sql`has_requests in (0, 1)`),
    )
    .execute();
  await db.schema
    .alterTable('conversation_member')
    .addColumn('request', types.id, (column) =>
      column.check(sql`request in ('waiting', 'declined')`),
    )
    .execute();
};
