import { columnTypes, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the log of live updates, by topic. The number of a topic's last update is in a row of its own, which a
 * transaction locks until it commits, so that numbers become visible in order and without gaps.
 */
export const createNews: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('news_topic')
    .addColumn('topic', types.id, (column) => column.primaryKey().notNull())
    .addColumn('last_number', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('news')
    .addColumn('topic', types.id, (column) => column.notNull())
    .addColumn('number', types.time, (column) => column.notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('data', types.text, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('news_key', ['topic', 'number'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('news_age').on('news').column('created_at').execute();
};
