import type { Storage } from '#platform/server/files/storage.ts';
import { sweepTempFiles } from '#platform/server/files/temp-files.ts';
import { limits } from '../rules.ts';
import { pictureFolders } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { deletePendingBefore, listPicturePaths } from './store.ts';

type SweepServices = Pick<PictureServices, 'db' | 'storage' | 'clock' | 'tempFolder'>;

/**
 * Deletes pictures that have been pending for a day, and old temporary files of uploads that a killed process left
 * behind. Returns how many pictures and files it deleted in total.
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

/** Deletes picture folders without a row, such as those left by a process that died. Returns their number. */
export async function sweepOrphanedFolders(services: SweepServices): Promise<number> {
  let deleted = 0;
  for await (const folder of findOrphanedFolders(services)) {
    await services.storage.deleteFolder(folder);
    deleted += 1;
  }
  return deleted;
}

/**
 * Finds picture folders that have no row. Uploads write the row before the folder, and this function lists the folders
 * before it reads the rows, so it never returns the folder of a picture that is being stored.
 */
export async function* findOrphanedFolders({
  db,
  storage,
}: Pick<SweepServices, 'db' | 'storage'>): AsyncGenerator<string> {
  for (const root of Object.values(pictureFolders)) {
    for await (const owner of storage.folders(root)) {
      const folders: string[] = [];
      for await (const folder of storage.folders(owner)) folders.push(folder);
      const known = await listPicturePaths(db, owner.slice(root.length + 1));
      yield* folders.filter((folder) => !known.has(folder));
    }
  }
}

/** The folder of any stored picture, or null if there is none. */
export async function findStoredPicture(storage: Storage): Promise<string | null> {
  for (const root of Object.values(pictureFolders)) {
    for await (const owner of storage.folders(root)) {
      for await (const folder of storage.folders(owner)) return folder;
    }
  }
  return null;
}
