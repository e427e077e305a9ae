import { findLeftovers, findStoredPicture } from '#features/pictures/server/sweep-pictures.ts';
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

/** Checks that every picture has its files, and every folder its picture. */
export async function checkPictures({ db }: ReadDatabase, storage: Storage): Promise<Finding[]> {
  try {
    const { count, missing } = await findMissing(db, storage);
    const leftovers: string[] = [];
    for await (const folder of findLeftovers({ db, storage })) leftovers.push(folder);
    const found = [...describeMissing(missing), ...describeLeftovers(leftovers)];
    return found.length > 0 ? found : [ok(`All files of ${countOf(count, 'picture')} are stored.`)];
  } catch (error) {
    return [problem(`The pictures cannot be read: ${reasonOf(findCause(error))}.`)];
  }
}

/** Finds pictures that must belong to a different database, because this one is empty. */
export async function checkEmptyDatabase(config: Config): Promise<Finding[]> {
  const picture = await findStoredPicture(createStorage(config)).catch(() => null);
  if (!picture) return [];
  return [
    findingsOf('database').problem(
      `The database is empty, but the storage has pictures (${picture}): check DATABASE_URL, DATA_DIR and S3_BUCKET, or restore a backup into a new folder.`,
    ),
  ];
}

const describeMissing = (missing: string[]): Finding[] =>
  missing.length === 0
    ? []
    : [
        problem(
          `The files of ${countOf(missing.length, 'picture')} are missing: copy them from a backup (files/… in the archive) into the storage, or ask their owners to replace them.`,
          missing,
        ),
      ];

const describeLeftovers = (leftovers: string[]): Finding[] =>
  leftovers.length === 0
    ? []
    : [
        warning(
          `The storage has ${countOf(leftovers.length, 'picture folder')} without a row in the database; a running server deletes such folders within a day.`,
          leftovers,
        ),
      ];

async function findMissing(db: ReadDatabase['db'], storage: Storage) {
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
