import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/shared/ids.ts';

/** Where files are before they are whole: beside DATA_DIR/files, so that a rename can move them. */
export const tempFolder = (dataDir: string): string => join(dataDir, 'tmp');

/** No upload and no write lasts that long; younger files may belong to another process. */
const abandonedAfterMs = 10 * 60_000;

/** The path of a new temporary file, which does not exist yet, in a folder that does. */
export async function newTempFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, newId());
}

/** Deletes what a killed process left in the temporary folder; the number of files deleted. */
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
