import { open, rm } from 'node:fs/promises';

/** Writes a new file that only this user may read, and syncs it to disk. After a failure there is no file. */
export async function writeNewFile(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Syncs the names of a folder's files to disk, after one was added, renamed or deleted. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
