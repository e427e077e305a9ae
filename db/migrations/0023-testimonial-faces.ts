import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds whether a testimonial's author lets visitors see their profile picture. It is 0 for existing testimonials,
 * because their authors were not asked.
 */
export const askForTestimonialFaces: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('testimonial')
    .addColumn('shows_picture', types.flag, (column) =>
      column.notNull().defaultTo(0).check(sql`shows_picture in (0, 1)`),
    )
    .execute();
};
