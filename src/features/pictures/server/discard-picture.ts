import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PictureServices } from './services.ts';
import { deletePendingRow, findPicture } from './store.ts';

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
