import type { Act } from '#platform/server/live/acts.ts';
import type { PictureServices } from './services.ts';
import { deletePictureRow } from './store.ts';

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
