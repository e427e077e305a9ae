import { sql } from 'kysely';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Creates the tables for moderation: cases with their reports and decisions, hidden content, restrictions, moderators.
 */
export const createCases: Migration = async (db, engine) => {
  await createCaseFiles(db, engine);
  await createReports(db, engine);
  await createStates(db, engine);
};

const createCaseFiles: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  const member = 'profile.user_id';
  await db.schema
    .createTable('case_file')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('subject_id', types.id, (column) => column.references(member).onDelete('set null'))
    .addColumn('target_kind', types.id, (column) => column.notNull())
    .addColumn('target_id', types.id, (column) => column.notNull())
    .addColumn('ground', types.text, (column) => column.notNull())
    .addColumn('excerpt', types.text, (column) => column.notNull())
    .addColumn('state', types.id, (column) => column.notNull())
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('due_at', types.time, (column) => column.notNull())
    .addColumn('measure', types.text)
    .addColumn('removes', types.flag, (column) => column.notNull())
    .addColumn('until_at', types.time)
    .addColumn('rule', types.text, (column) => column.notNull())
    .addColumn('facts', types.text, (column) => column.notNull())
    .addColumn('automated', types.flag, (column) => column.notNull())
    .addColumn('decided_by', types.id, (column) => column.references(member).onDelete('set null'))
    .addColumn('decided_at', types.time)
    .addColumn('undo', types.text)
    .addColumn('appeal_text', types.text)
    .addColumn('appealed_at', types.time)
    .addColumn('appeal_outcome', types.text)
    .addColumn('appeal_reason', types.text)
    .addColumn('appeal_by', types.id, (column) => column.references(member).onDelete('set null'))
    .addColumn('appeal_decided_at', types.time)
    .modifyEnd(strict(engine))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`case_file_${name}`).on('case_file').columns(columns);
  await index('due', ['state', 'due_at', 'id']).execute();
  await index('target', ['target_kind', 'target_id'])
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  await index('decided', ['decided_at desc', 'id desc'])
    .where(sql.ref('decided_at'), 'is not', null)
    .execute();
  await index('subject', ['subject_id', 'decided_at desc', 'id desc'])
    .where(sql.ref('subject_id'), 'is not', null)
    .execute();
  // When an account is deleted, these indexes find the cases and appeals that its owner decided.
  for (const column of ['decided_by', 'appeal_by']) {
    await index(column, [column]).where(sql.ref(column), 'is not', null).execute();
  }
};

const createReports: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('report')
    .addColumn('id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('case_id', types.id, (column) =>
      column.notNull().references('case_file.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', types.id, (column) =>
      column.references('profile.user_id').onDelete('set null'),
    )
    .addColumn('ground', types.text, (column) => column.notNull())
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('evidence', types.text)
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addUniqueConstraint('report_once', ['case_id', 'reporter_id'])
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('report_own')
    .on('report')
    .columns(['reporter_id', 'created_at desc', 'id desc'])
    .where(sql.ref('reporter_id'), 'is not', null)
    .execute();
};

/**
 * Creates the tables of removed content, restricted members and moderators. Nearly every request reads them, so they
 * are small: other content and other members have no row.
 */
const createStates: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('removed_content')
    .addColumn('content_id', types.id, (column) => column.notNull().primaryKey())
    .addColumn('owner_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('removed_at', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createIndex('removed_content_owner')
    .on('removed_content')
    .column('owner_id')
    .execute();
  await db.schema
    .createTable('member_restriction')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('limited_until', types.time, (column) => column.notNull())
    .addColumn('suspended_until', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema
    .createTable('moderator')
    .addColumn('user_id', types.id, (column) =>
      column.notNull().primaryKey().references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('since', types.time, (column) => column.notNull())
    .modifyEnd(strictByKey(engine))
    .execute();
};
