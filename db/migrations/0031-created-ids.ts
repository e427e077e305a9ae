import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/** Replaces each stored response, which contains members' text, with the id of what the request created. */
export const keepCreatedIds: Migration = async (db, engine) => {
  const field = (name: string) =>
    engine === 'sqlite'
      ? sql`json_extract(response, ${sql.lit(`$.${name}`)})`
      : sql`response::json ->> ${sql.lit(name)}`;
  // A profile has no id of its own; it has the id of its member.
  await sql`update idempotency_key set response = coalesce(${field('id')}, ${field('userId')})`.execute(
    db,
  );
  await db.schema.alterTable('idempotency_key').renameColumn('response', 'created_id').execute();
};
