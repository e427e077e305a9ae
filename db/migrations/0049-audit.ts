import { sql } from 'kysely';
import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the audit log. The database itself refuses to change or delete its rows. The ids of members are not foreign
 * keys, because deleting an account must not change the log.
 */
export const createAudit: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('actor_id', types.id)
    .addColumn('act', types.id, (column) => column.notNull())
    .addColumn('target_kind', types.text)
    .addColumn('target_id', types.id)
    .addColumn('detail', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`audit_entry_${name}`)
      .on('audit_entry')
      .columns([...columns, 'created_at desc', 'id desc'])
      .execute();
  await index('newest', []);
  await index('actor', ['actor_id']);
  await index('act', ['act']);
  await index('target', ['target_id']);
  await (engine === 'sqlite' ? protectOnSqlite(db, engine) : protectOnPostgres(db, engine));
};

const protectOnSqlite: Migration = async (db) => {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger audit_entry_no_${change} before ${change} on audit_entry
         begin select raise(abort, 'The audit log is append-only.'); end`,
      )
      .execute(db);
  }
};

const protectOnPostgres: Migration = async (db) => {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit log is append-only.'; end $$`.execute(db);
  await sql`create trigger audit_entry_no_change before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db);
};
