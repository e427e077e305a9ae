import { open, rm } from 'node:fs/promises';

/** Writes a new file that only the current user can read, and syncs it to disk. On failure, leaves no file. */
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

/** Syncs a folder's directory entries to disk. Call it after a file was added, renamed or deleted. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
