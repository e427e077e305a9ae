import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#platform/server/files/write-new-file.ts';
import { UsageError } from '../command/run-command.ts';

/** The folder inside the data folder in which a backup is unpacked. */
const stagingName = 'restore.partial';

/** What a backup puts into the data folder. The database comes last: a folder that has one is complete. */
const restorable = ['files', 'mail', 'secret', 'kith.db'] as const;

const stagingFolder = (dataDir: string): string => join(dataDir, stagingName);

/** Throws {@link UsageError} if the data folder contains anything; it need not exist. */
export async function assertEmptyFolder(dataDir: string): Promise<void> {
  const names = await listContent(dataDir);
  if (names.includes(stagingName)) throw stagingExists(dataDir);
  rejectContent(dataDir, names);
}

const stagingExists = (dataDir: string): UsageError =>
  new UsageError(
    `${stagingFolder(dataDir)} exists: another backup is being restored there, or a restore was interrupted. If none is running, delete it and try again.`,
  );

/** Creates the folder in which a backup is unpacked. Throws {@link UsageError} if another restore has just started. */
export async function createStagingFolder(dataDir: string): Promise<string> {
  const staging = stagingFolder(dataDir);
  try {
    await mkdir(staging, { mode: 0o700 });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? stagingExists(dataDir) : error;
  }
  return staging;
}

function rejectContent(dataDir: string, names: readonly string[]): void {
  if (names.length === 0) return;
  const some = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
  throw new UsageError(
    `The data folder ${dataDir} is not empty (it contains ${some.join(', ')}), so nothing was restored; set DATA_DIR to a new folder.`,
  );
}

/** Lists the data folder, without the folder `lost+found`, which the root of some file systems has. */
async function listContent(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(dataDir)).filter((name) => name !== 'lost+found').toSorted();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new UsageError(`The data folder ${dataDir} cannot be read (${code}).`);
  }
}

/**
 * Moves the unpacked files into the data folder, which must still be empty. If that fails, removes those that were
 * already moved. Returns a function that removes all of them again.
 */
export async function moveIntoPlace(dataDir: string): Promise<() => Promise<void>> {
  const staging = stagingFolder(dataDir);
  const names = (await listContent(dataDir)).filter((name) => name !== stagingName);
  rejectContent(dataDir, names);
  const unpacked = await readdir(staging);
  const moved: string[] = [];
  const undo = async () => {
    for (const path of moved) await rm(path, { recursive: true, force: true });
  };
  try {
    for (const name of restorable) {
      if (!unpacked.includes(name)) continue;
      await rename(join(staging, name), join(dataDir, name));
      moved.push(join(dataDir, name));
    }
    await syncFolder(dataDir);
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}
