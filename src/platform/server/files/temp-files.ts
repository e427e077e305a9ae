import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/shared/ids.ts';
import { writeNewFile } from './write-new-file.ts';

/** The folder for incomplete files. It is on the same file system as DATA_DIR/files, so that a rename can move them. */
export const tempFolder = (dataDir: string): string => join(dataDir, 'tmp');

/** The age at which a file counts as abandoned. A more recent file may belong to a write that is still running. */
const abandonedAfterMs = 10 * 60_000;
const probeBytes = 64 * 1024;

/** Creates the folder if necessary and returns the path of a new file in it, without creating the file. */
export async function newTempFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, newId());
}

/** Writes and deletes a file; rejects if the folder's disk cannot save anything. */
export async function probeFiles(folder: string): Promise<void> {
  const file = await newTempFile(folder);
  await writeNewFile(file, Buffer.alloc(probeBytes));
  await rm(file, { force: true });
}

/** Deletes the files that a killed process left behind; returns their number. */
export async function sweepTempFiles(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile() || now - info.mtimeMs < abandonedAfterMs) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
