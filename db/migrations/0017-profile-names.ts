import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

const batchSize = 1000;

/**
 * Creates the table that is searched while somebody types a member's name. It has one row for a member's username, and
 * one for each word of their display name, with the display name from that word to its end. On both engines, finding a
 * prefix is therefore one range scan of an index.
 */
export const createProfileNames: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('profile_name')
    .addColumn('beginning', types.id, (column) => column.notNull())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('profile_name_key', ['beginning', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('profile_name_user')
    .on('profile_name')
    .columns(['user_id', 'beginning'])
    .execute();
  await db.schema
    .createIndex('profile_newest')
    .on('profile')
    .columns(['created_at desc', 'user_id desc'])
    .execute();
  await addExistingNames(db, engine);
};

const addExistingNames: Migration = async (db) => {
  let lastId = '';
  for (;;) {
    const profiles = await db
      .selectFrom('profile')
      .select(['user_id', 'username', 'display_name'])
      .where('user_id', '>', lastId)
      .orderBy('user_id')
      .limit(batchSize)
      .execute();
    const rows = profiles.flatMap(({ user_id, username, display_name }) =>
      beginningsOf(username, display_name).map((beginning) => ({ beginning, user_id })),
    );
    for (let at = 0; at < rows.length; at += batchSize) {
      await db
        .insertInto('profile_name')
        .values(rows.slice(at, at + batchSize))
        .execute();
    }
    lastId = profiles.at(-1)?.user_id;
    if (profiles.length < batchSize) return;
  }
};

/** A copy of the function that the profile rules had when this migration was written. */
function beginningsOf(username: string, displayName: string): string[] {
  const fold = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().split(/\s+/);
  const words = fold(displayName);
  const fromEach = words.map((_, at) => words.slice(at).join(' '));
  return [...new Set([...fold(username), ...fromEach])].filter((beginning) => beginning !== '');
}
