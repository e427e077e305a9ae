import type { Kysely, Transaction } from 'kysely';
import type { PictureTable, Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { notRemoved } from '#platform/server/visibility/visibility.ts';
import type { PicturePurpose } from '../picture.ts';

export type PictureRow = PictureTable;

/** Inserts a row. Returns false if another picture has the same path. */
export async function insertPicture(db: Kysely<Schema>, row: PictureRow): Promise<boolean> {
  const inserted = await db
    .insertInto('picture')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findPicture = (db: Kysely<Schema>, id: string): Promise<PictureRow | undefined> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', id)
    .where(notRemoved('picture.id'))
    .executeTakeFirst();

export const findPictureByPath = (
  db: Kysely<Schema>,
  path: string,
): Promise<PictureRow | undefined> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('path', '=', path)
    .where(notRemoved('picture.id'))
    .executeTakeFirst();

/** A member's profile picture: the most recently attached one. */
export const findProfilePicture = (
  db: Kysely<Schema>,
  ownerId: string,
): Promise<PictureRow | undefined> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'profile')
    .where('attached_at', 'is not', null)
    .where(notRemoved('picture.id'))
    .orderBy('attached_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Locks an account until the commit, so that concurrent uploads by one member are counted one after another. Returns
 * false if there is no such account. SQLite needs no lock: it has one writer.
 */
export async function lockOwner(
  trx: Transaction<Schema>,
  engine: Engine,
  ownerId: string,
): Promise<boolean> {
  const owner = await trx
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', ownerId)
    // Unlike `for update`, this lock lets other requests of the member insert rows that reference the account.
    .$if(engine === 'postgres', (qb) => qb.forNoKeyUpdate())
    .executeTakeFirst();
  return owner !== undefined;
}

/** How many of a member's pictures are pending, and how many bytes the files of all their pictures take up. */
export async function readUsage(
  db: Kysely<Schema>,
  ownerId: string,
): Promise<{ pending: number; usedBytes: number }> {
  const usage = await db
    .selectFrom('picture')
    .select(({ fn }) => [
      fn.countAll().filterWhere('attached_at', 'is', null).as('pending'),
      fn.sum('size_bytes').as('usedBytes'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { pending: Number(usage.pending), usedBytes: Number(usage.usedBytes ?? 0) };
}

interface Attachment {
  id: string;
  ownerId: string;
  purpose: PicturePurpose;
  now: number;
}

/** Marks a pending picture as attached. Returns false if there is no pending one with this id, owner and purpose. */
export async function markAttached(db: Kysely<Schema>, attachment: Attachment): Promise<boolean> {
  const attached = await db
    .updateTable('picture')
    .set({ attached_at: attachment.now })
    .where('id', '=', attachment.id)
    .where('owner_id', '=', attachment.ownerId)
    .where('purpose', '=', attachment.purpose)
    .where('attached_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return attached !== undefined;
}

/** Stores the description of one of the owner's pictures. */
export const updateAlt = async (
  db: Kysely<Schema>,
  { id, ownerId, alt }: { id: string; ownerId: string; alt: string },
): Promise<void> => {
  await db
    .updateTable('picture')
    .set({ alt })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
};

/** Deletes a row. Returns its path, or null if there was no such row. */
export async function deletePictureRow(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('picture')
    .where('id', '=', id)
    .returning('path')
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Like {@link deletePictureRow}, but only deletes a pending picture. */
export async function deletePendingRow(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('picture')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Deletes the rows of pending pictures that were uploaded before a time. Returns their paths. */
export async function deletePendingBefore(db: Kysely<Schema>, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('picture')
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** All pictures of a member, oldest first. */
export const listPicturesOf = (db: Kysely<Schema>, ownerId: string): Promise<PictureRow[]> =>
  db.selectFrom('picture').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute();

export async function listPicturePaths(db: Kysely<Schema>, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('picture')
    .select('path')
    .where('owner_id', '=', ownerId)
    .execute();
  return new Set(rows.map(({ path }) => path));
}
