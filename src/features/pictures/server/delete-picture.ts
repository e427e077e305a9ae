import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PictureServices } from './services.ts';
import { deletePendingRow, deletePictureRow, findPicture } from './store.ts';

/**
 * Deletes a picture's row in this transaction, and its files after the commit. If the process dies before the files
 * are deleted, the daily sweep deletes them.
 */
export async function deletePicture(
  { trx, afterCommit }: Pick<Act, 'trx' | 'afterCommit'>,
  { storage }: Pick<PictureServices, 'storage'>,
  pictureId: string,
): Promise<void> {
  const path = await deletePictureRow(trx, pictureId);
  if (path !== null) afterCommit('picture files', () => storage.deleteFolder(path));
}

/**
 * Deletes a pending picture for its owner. Throws NOT_FOUND for another member's picture and CONFLICT
 * for an attached one.
 */
export async function discardPicture(
  { db, storage }: Pick<PictureServices, 'db' | 'storage'>,
  { pictureId, ownerId }: { pictureId: string; ownerId: string },
): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (picture?.owner_id !== ownerId) throw notFound('Picture');
  const path = await deletePendingRow(db, pictureId);
  if (path === null) throw new AppError('CONFLICT', pictureCopy.inUse);
  await storage.deleteFolder(path);
}
