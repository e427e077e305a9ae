import type { Act } from '#platform/server/live/acts.ts';
import type { PictureParts } from './parts.ts';
import { deletePictureRow } from './store.ts';

/**
 * Deletes a picture in the act that stops showing it: its row at once, its files after the commit.
 * The sweep of leftovers does it when the process dies in between.
 */
export async function deletePicture(
  { trx, afterwards }: Pick<Act, 'trx' | 'afterwards'>,
  { storage }: Pick<PictureParts, 'storage'>,
  pictureId: string,
): Promise<void> {
  const path = await deletePictureRow(trx, pictureId);
  if (path !== null) afterwards('picture files', () => storage.deleteFolder(path));
}
