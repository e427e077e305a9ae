import {
  findOrphanedFolders,
  findStoredPicture,
} from '#features/pictures/server/sweep-pictures.ts';
import type { Config } from '#platform/server/config.ts';
import { createStorage, type Storage } from '#platform/server/files/storage.ts';
import { keysOf } from '../backup/picture-files.ts';
import { findPicture, listPictures, type StoredPicture } from '../backup/snapshot-store.ts';
import { mapConcurrently } from '../command/map-concurrently.ts';
import { findCause } from '../command/run-command.ts';
import { countOf, type Finding, findingsOf, reasonOf } from './finding.ts';
import type { ReadDatabase } from './open-database.ts';

const { ok, warning, problem } = findingsOf('pictures');

const concurrentLookups = 16;

/** Checks that every picture has all its files, and that every picture folder has a row in the database. */
export async function checkPictures({ db }: ReadDatabase, storage: Storage): Promise<Finding[]> {
  try {
    const { count, missing } = await findPicturesWithMissingFiles(db, storage);
    const orphanedFolders: string[] = [];
    for await (const folder of findOrphanedFolders({ db, storage })) orphanedFolders.push(folder);
    const found = [...describeMissing(missing), ...describeOrphanedFolders(orphanedFolders)];
    return found.length > 0 ? found : [ok(`No files are missing (${countOf(count, 'picture')}).`)];
  } catch (error) {
    return [problem(`Checking the pictures failed: ${reasonOf(findCause(error))}.`)];
  }
}

/** Reports a problem if the storage contains pictures, for a database that is empty or does not exist. */
export async function checkEmptyDatabase(config: Config): Promise<Finding[]> {
  const picture = await findStoredPicture(createStorage(config)).catch(() => null);
  if (!picture) return [];
  return [
    findingsOf('database').problem(
      `The database is empty, but the storage contains pictures (${picture}): check DATABASE_URL, DATA_DIR and S3_BUCKET, or restore a backup into a new folder.`,
    ),
  ];
}

const describeMissing = (missing: string[]): Finding[] =>
  missing.length === 0
    ? []
    : [
        problem(
          `${countOf(missing.length, 'picture')} ${missing.length === 1 ? 'has' : 'have'} missing files: copy the files from a backup (files/… in the archive) into the storage, or ask the owners to replace the pictures.`,
          missing,
        ),
      ];

const describeOrphanedFolders = (folders: string[]): Finding[] =>
  folders.length === 0
    ? []
    : [
        warning(
          `The storage contains ${countOf(folders.length, 'picture folder')} without a row in the database; a running server deletes such folders within a day.`,
          folders,
        ),
      ];

async function findPicturesWithMissingFiles(db: ReadDatabase['db'], storage: Storage) {
  const missing: string[] = [];
  let count = 0;
  const lookups = mapConcurrently(listPictures(db), concurrentLookups, async (picture) => ({
    picture,
    isStored: await hasFiles(storage, picture),
  }));
  for await (const { picture, isStored } of lookups) {
    count += 1;
    // Reads the row again: the picture may have been deleted since, or its upload may still be running.
    const current = isStored ? undefined : await findPicture(db, picture.id);
    if (current?.attached_at) missing.push(picture.path);
  }
  return { count, missing };
}

async function hasFiles(storage: Storage, picture: StoredPicture): Promise<boolean> {
  for (const key of keysOf(picture)) if (!(await storage.exists(key))) return false;
  return true;
}
