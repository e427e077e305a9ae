import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';

/**
 * Moves the seeded files into the data folder and replaces what is there. The database comes last, so that a data
 * folder with a seeded database is complete. If the process is killed earlier, the next start seeds again.
 */
export async function moveIntoPlace(
  seededDir: string,
  dataDir: string,
  move: typeof rename = rename,
): Promise<void> {
  const database = basename(databaseFile(dataDir));
  // A leftover WAL of the empty database must not be applied to the seeded one.
  for (const name of [database, `${database}-wal`, `${database}-shm`]) {
    await rm(join(dataDir, name), { force: true });
  }
  const others = (await readdir(seededDir)).filter((name) => name !== database);
  for (const name of [...others, database]) {
    const target = join(dataDir, name);
    await rm(target, { recursive: true, force: true });
    await move(join(seededDir, name), target);
  }
}
