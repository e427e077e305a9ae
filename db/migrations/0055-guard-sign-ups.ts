import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds the proofs of work that were used to sign up, hashes of the addresses of suspended members who have deleted
 * their accounts, and the slow mode of the community.
 */
export const guardSignUps: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('used_proof')
    .addColumn('challenge', types.id, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.alterTable('case_file').addColumn('address_hash', types.id).execute();
  await db.schema
    .createIndex('case_file_address')
    .on('case_file')
    .column('address_hash')
    .where('address_hash', 'is not', null)
    .execute();
  // Slow mode looks up when a member wrote their latest comment.
  await db.schema
    .createIndex('comment_newest_of_author')
    .on('comment')
    .columns(['author_id', 'created_at desc'])
    .execute();
  await db.schema.dropIndex('comment_author').execute();
  await db.schema
    .createTable('slow_mode')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('until_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
};
