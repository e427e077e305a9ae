import { sweepTempFiles } from '#platform/server/files/temp-files.ts';
import { limits } from '../rules.ts';
import { pictureFolders } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { deletePendingBefore, listPicturePaths } from './store.ts';

type SweepServices = Pick<PictureServices, 'db' | 'storage' | 'clock' | 'tempFolder'>;

/**
 * Deletes pictures that have been pending for a day, and old temporary files of uploads that a killed process left
 * behind. Returns how many of both it has deleted.
 */
export async function sweepPending({
  db,
  storage,
  clock,
  tempFolder,
}: SweepServices): Promise<number> {
  const paths = await deletePendingBefore(db, clock() - limits.pendingMs);
  for (const path of paths) await storage.deleteFolder(path);
  return paths.length + (await sweepTempFiles(tempFolder, Date.now()));
}

/**
 * Deletes picture folders that have no row, because a process died after deleting the row. Returns their number.
 * Rows are written before their folders, and are looked up after the folders are listed, so a picture that is
 * currently being stored is never deleted.
 */
export async function sweepLeftovers({ db, storage }: SweepServices): Promise<number> {
  let deleted = 0;
  for (const root of Object.values(pictureFolders)) {
    for await (const owner of storage.folders(root)) {
      const folders: string[] = [];
      for await (const folder of storage.folders(owner)) folders.push(folder);
      const known = await listPicturePaths(db, owner.slice(root.length + 1));
      const leftovers = folders.filter((folder) => !known.has(folder));
      for (const folder of leftovers) await storage.deleteFolder(folder);
      deleted += leftovers.length;
    }
  }
  return deleted;
}
