import { sql } from 'kysely';
import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the table of the members who have taken their first step: a post, an event or a participation. A member who
 * deletes what they did is not counted again, so this cannot be read from what is left of it.
 */
export const createStartedMembers: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('analytics_started_member')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .modifyEnd(strictByKey(engine))
    .execute();
  await sql`
    insert into analytics_started_member (user_id)
    select user_id from profile
    where exists (select 1 from entry where entry.owner_id = profile.user_id)
      or exists (select 1 from event_participant where event_participant.user_id = profile.user_id)
  `.execute(db);
};
