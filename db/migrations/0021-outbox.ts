import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of emails that have not been sent yet, or that could not be sent. */
export const createOutbox: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('outbox_mail')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('recipient', types.id, (column) => column.notNull())
    .addColumn('subject', types.text, (column) => column.notNull())
    .addColumn('content', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('attempts', types.integer, (column) => column.notNull())
    .addColumn('next_attempt_at', types.time)
    .addColumn('last_error', types.text)
    .addColumn('failed_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('outbox_mail_due')
    .on('outbox_mail')
    .column('next_attempt_at')
    .execute();
  await db.schema
    .createIndex('outbox_mail_recipient')
    .on('outbox_mail')
    .column('recipient')
    .execute();
};
