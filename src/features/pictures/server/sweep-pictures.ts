import { sweepTempFiles } from '#platform/server/files/temp-files.ts';
import { limits } from '../rules.ts';
import { pictureFolders } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { deletePendingBefore, pathsOf } from './store.ts';

type Sweeping = Pick<PictureServices, 'db' | 'storage' | 'clock' | 'tempFolder'>;

/** Deletes what was uploaded a day ago and never shown, and what killed uploads left behind. */
export async function sweepPending({ db, storage, clock, tempFolder }: Sweeping): Promise<number> {
  const paths = await deletePendingBefore(db, clock() - limits.pendingMs);
  for (const path of paths) await storage.deleteFolder(path);
  return paths.length + (await sweepTempFiles(tempFolder, Date.now()));
}

/**
 * Deletes folders without a row, which a process leaves that dies between a commit and its clean-up.
 * A folder is listed before its row is looked for, and a row is written before its folder: a
 * picture that is just being stored is never taken for a leftover.
 */
export async function sweepLeftovers({ db, storage }: Sweeping): Promise<number> {
  let deleted = 0;
  for (const root of Object.values(pictureFolders)) {
    for await (const owner of storage.folders(root)) {
      const folders: string[] = [];
      for await (const folder of storage.folders(owner)) folders.push(folder);
      const known = await pathsOf(db, owner.slice(root.length + 1));
      const leftovers = folders.filter((folder) => !known.has(folder));
      for (const folder of leftovers) await storage.deleteFolder(folder);
      deleted += leftovers.length;
    }
  }
  return deleted;
}
