import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the tables of members' choices for emails and push messages, of subscribed browsers, and of pending
 * deliveries.
 */
export const createAttention: Migration = async (db, engine) => {
  await createSettings(db, engine);
  await createSubscriptions(db, engine);
  await createDeliveries(db, engine);
};

const createSettings: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('attention_setting')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('digest', types.text, (column) => column.notNull())
    .addColumn('next_digest_at', types.time)
    .addColumn('last_digest_at', types.time, (column) => column.notNull())
    .addColumn('paused_until', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('attention_setting_due')
    .on('attention_setting')
    .columns(['next_digest_at', 'user_id'])
    .where('next_digest_at', 'is not', null)
    .execute();
  await db.schema
    .createTable('notice_setting')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('kind', types.id, (column) => column.notNull())
    .addColumn('channel', types.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_setting_key', ['user_id', 'kind'])
    .modifyEnd(strictByKey(engine))
    .execute();
};

const createSubscriptions: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('session_id', types.id, (column) =>
      column.notNull().references('auth_session.id').onDelete('cascade'),
    )
    .addColumn('endpoint', types.id, (column) => column.notNull().unique())
    .addColumn('p256dh', types.text, (column) => column.notNull())
    .addColumn('auth', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  for (const column of ['user_id', 'session_id']) {
    await db.schema
      .createIndex(`push_subscription_${column}`)
      .on('push_subscription')
      .column(column)
      .execute();
  }
};

const createDeliveries: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('delivery')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('subject_key', types.id, (column) => column.notNull())
    .addColumn('subject_id', types.id, (column) => column.notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('channel', types.text)
    .addColumn('due_at', types.time, (column) => column.notNull())
    .addColumn('state', types.id, (column) => column.notNull())
    .addColumn('attempts', types.integer, (column) => column.notNull())
    .addColumn('claimed_until', types.time, (column) => column.notNull())
    .addColumn('sent_at', types.time)
    .addPrimaryKeyConstraint('delivery_key', ['user_id', 'subject_key'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('delivery_due').on('delivery').columns(['state', 'due_at']).execute();
};
