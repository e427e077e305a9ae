import { sql } from 'kysely';
import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the table of testimonials: one per member, shown to visitors once an administrator has approved it. */
export const createTestimonials: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('testimonial')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('written_at', types.time, (column) => column.notNull())
    .addColumn('verdict', types.text, (column) =>
      column.check(sql`verdict in ('approved', 'declined')`),
    )
    .addColumn('judged_at', types.time)
    .addColumn('judged_by', types.id, (column) =>
      column.references('profile.user_id').onDelete('set null'),
    )
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('testimonial_order')
    .on('testimonial')
    .columns(['written_at', 'user_id'])
    .execute();
  await db.schema.createIndex('testimonial_judge').on('testimonial').column('judged_by').execute();
};
