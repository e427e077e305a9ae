import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { PictureParts } from './parts.ts';
import { deletePictureRow } from './store.ts';

/** A picture whose row is gone and whose files are to go once that is committed. */
export interface DeletedPicture {
  path: string;
}

/**
 * Deletes a picture's row in the transaction that stops showing it; null when there is none.
 * After the commit, {@link deletePictureFiles} removes the files; the sweep does it when the
 * process dies in between.
 */
export async function deletePicture(
  trx: Transaction<Schema>,
  pictureId: string,
): Promise<DeletedPicture | null> {
  const path = await deletePictureRow(trx, pictureId);
  return path === null ? null : { path };
}

export const deletePictureFiles = (
  { storage }: Pick<PictureParts, 'storage'>,
  { path }: DeletedPicture,
): Promise<void> => storage.deleteFolder(path);
