import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates the tables for pictures, profiles and interests. */
export const createProfiles: Migration = async (db, engine) => {
  await createPictures(db, engine);
  await createProfileAndInterests(db, engine);
};

const createPictures: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('picture')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('owner_id', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('purpose', types.id, (column) =>
      column.notNull().check(sql`purpose in ('post', 'event', 'profile')`),
    )
    .addColumn('path', types.id, (column) => column.notNull().unique())
    .addColumn('width', types.integer, (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', types.integer, (column) => column.notNull().check(sql`height > 0`))
    .addColumn('widths', types.text, (column) => column.notNull())
    .addColumn('placeholder', types.text, (column) => column.notNull())
    .addColumn('content_type', types.text, (column) => column.notNull())
    .addColumn('size_bytes', types.integer, (column) =>
      column.notNull().check(sql`size_bytes >= 0`),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('attached_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  await db.schema.createIndex('picture_owner').on('picture').column('owner_id').execute();
  await db.schema
    .createIndex('picture_pending')
    .on('picture')
    .column('created_at')
    .where(sql.ref('attached_at'), 'is', null)
    .execute();
};

const createProfileAndInterests: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('profile')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('username', types.id, (column) =>
      column.notNull().unique().check(sql`username <> ''`),
    )
    .addColumn('display_name', types.text, (column) => column.notNull())
    .addColumn('bio', types.text, (column) => column.notNull())
    .addColumn('location', types.text, (column) => column.notNull())
    .addColumn('picture_id', types.id, (column) =>
      column.unique().references('picture.id').onDelete('set null'),
    )
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('updated_at', types.time, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();

  await db.schema
    .createTable('profile_interest')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('position', types.integer, (column) => column.notNull().check(sql`position >= 0`))
    .addColumn('name', types.text, (column) => column.notNull().check(sql`name <> ''`))
    .addColumn('custom', types.flag, (column) => column.notNull().check(sql`custom in (0, 1)`))
    .addPrimaryKeyConstraint('profile_interest_key', ['user_id', 'position'])
    .modifyEnd(strictByKey(engine))
    .execute();
};
