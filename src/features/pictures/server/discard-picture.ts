import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureMessages } from '../messages.ts';
import type { PictureParts } from './parts.ts';
import { deletePendingRow, findPicture } from './store.ts';

/**
 * Deletes a picture that its owner chose and then did not want. Another member's is NOT_FOUND; one
 * that something shows is CONFLICT.
 */
export async function discardPicture(
  { db, storage }: Pick<PictureParts, 'db' | 'storage'>,
  { pictureId, ownerId }: { pictureId: string; ownerId: string },
): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (picture?.owner_id !== ownerId) throw notFound('Picture');
  const path = await deletePendingRow(db, pictureId);
  if (path === null) throw new AppError('CONFLICT', pictureMessages.stillShown);
  await storage.deleteFolder(path);
}
