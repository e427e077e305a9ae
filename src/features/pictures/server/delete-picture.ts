import type { Act } from '#platform/server/live/acts.ts';
import type { PictureServices } from './services.ts';
import { deletePictureRow } from './store.ts';

/**
 * Deletes a picture in the act that stops showing it: its row at once, its files after the commit.
 * The sweep of leftovers does it when the process dies in between.
 */
export async function deletePicture(
  { trx, afterCommit }: Pick<Act, 'trx' | 'afterCommit'>,
  { storage }: Pick<PictureServices, 'storage'>,
  pictureId: string,
): Promise<void> {
  const path = await deletePictureRow(trx, pictureId);
  if (path !== null) afterCommit('picture files', () => storage.deleteFolder(path));
}
