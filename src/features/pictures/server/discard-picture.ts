import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PictureServices } from './services.ts';
import { deletePendingRow, findPicture } from './store.ts';

/**
 * Deletes a pending picture that its owner discards. Another member's picture is NOT_FOUND, an
 * attached one CONFLICT.
 */
export async function discardPicture(
  { db, storage }: Pick<PictureServices, 'db' | 'storage'>,
  { pictureId, ownerId }: { pictureId: string; ownerId: string },
): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (picture?.owner_id !== ownerId) throw notFound('Picture');
  const path = await deletePendingRow(db, pictureId);
  if (path === null) throw new AppError('CONFLICT', pictureCopy.stillShown);
  await storage.deleteFolder(path);
}
