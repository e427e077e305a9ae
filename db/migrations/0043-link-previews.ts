import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of link previews. Existing texts get no preview until they are edited. */
export const createLinkPreviews: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('link_preview')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('url', types.id, (column) => column.notNull().unique())
    .addColumn('state', types.text, (column) => column.notNull())
    .addColumn('site', types.text, (column) => column.notNull())
    .addColumn('title', types.text, (column) => column.notNull())
    .addColumn('description', types.text, (column) => column.notNull())
    .addColumn('picture_id', types.id)
    .addColumn('picture_width', types.integer, (column) => column.notNull())
    .addColumn('picture_height', types.integer, (column) => column.notNull())
    .addColumn('attempts', types.integer, (column) => column.notNull())
    .addColumn('due_at', types.time)
    .addColumn('expires_at', types.time, (column) => column.notNull())
    .addColumn('used_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  const index = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).on(table).column(column).where(column, 'is not', null).execute();
  await index('link_preview_due', 'link_preview', 'due_at');
  await index('link_preview_picture', 'link_preview', 'picture_id');
  for (const table of ['post', 'event', 'comment', 'message']) {
    await db.schema
      .alterTable(table)
      .addColumn('link_preview_id', types.id, (column) =>
        column.references('link_preview.id').onDelete('set null'),
      )
      .execute();
    // These indexes find who may see a thumbnail, and which previews are no longer used.
    await index(`${table}_link_preview`, table, 'link_preview_id');
  }
};
