import { chmodSync } from 'node:fs';
import { type Kysely, sql, type TableMetadata } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { openSqliteFile, type SqliteFile } from '../command/sqlite-file.ts';

/** The columns of a picture that every version of the table has, because the database may not be migrated yet. */
export interface StoredPicture {
  id: string;
  path: string;
  widths: string;
  attached_at: number | null;
}

const pictureColumns = ['id', 'path', 'widths', 'attached_at'] as const;

/**
 * Copies the database to a new file, as it is at one moment, even if other processes are writing to it. The copy has
 * no free pages, so it is small and contains nothing that was deleted. Copying reads every row, so most kinds of damage
 * make it fail.
 */
export function copyDatabase({ sqlite }: SqliteFile, target: string): SqliteFile {
  sqlite.prepare('vacuum into ?').run(target);
  chmodSync(target, 0o600);
  return openSqliteFile(target, { mode: 'write' });
}

/** The names of the applied migrations, in order. Empty if the database was never migrated. */
export async function listAppliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'schema_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Kith's tables in a database, without those of the migrations and of SQLite's full-text index of `search_doc`. */
export async function describeTables(db: Kysely<Schema>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => !/^(schema_migration|search_index)/.test(name));
}

/** The names of Kith's tables in a database. */
export async function listTables(db: Kysely<Schema>): Promise<(keyof Schema)[]> {
  const tables = await describeTables(db);
  return tables.map(({ name }) => name as keyof Schema).toSorted();
}

export async function countRows(db: Kysely<Schema>, table: keyof Schema): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All pictures, in pages, so that memory stays bounded. */
export async function* listPictures(db: Kysely<Schema>): AsyncGenerator<StoredPicture> {
  const pageSize = 500;
  let last = '';
  for (;;) {
    const page = await db
      .selectFrom('picture')
      .select(pictureColumns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield* page;
    last = page.at(-1)?.id ?? '';
    if (page.length < pageSize) return;
  }
}

export const findPicture = (db: Kysely<Schema>, id: string): Promise<StoredPicture | undefined> =>
  db.selectFrom('picture').select(pictureColumns).where('id', '=', id).executeTakeFirst();

/** Deletes a picture's row, and thereby the references to it. */
export const deletePicture = async (db: Kysely<Schema>, id: string): Promise<void> => {
  await db.deleteFrom('picture').where('id', '=', id).execute();
};
