import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { mapConcurrently } from '../command/map-concurrently.ts';
import type { ProgressPrinter } from '../command/progress.ts';
import { pictureName } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { readPicture } from './picture-files.ts';
import {
  countRows,
  deletePicture,
  findPicture,
  listPictures,
  type StoredPicture,
} from './snapshot-store.ts';

/** How many pictures are read at a time; S3 takes tens of milliseconds for each. */
const concurrentReads = 8;

interface PictureBackup {
  storage: Storage;
  /** The database that the server is using. */
  live: Kysely<Schema>;
  /** The copy for the backup. */
  snapshot: Kysely<Schema>;
  archive: ArchiveWriter;
  signal: AbortSignal;
  onProgress: ProgressPrinter;
}

/**
 * Adds the files of every picture in the snapshot. At the end, looks again for the files that were not found. A picture
 * whose files are still absent is removed from the snapshot if it was deleted in the meantime or is not attached to
 * anything yet, so that the backup contains no reference to it. Otherwise, the manifest lists the picture as missing.
 */
export async function addPictures(
  backup: PictureBackup,
): Promise<{ pictures: number; missing: string[] }> {
  const { storage, snapshot, signal, onProgress } = backup;
  const total = await countRows(snapshot, 'picture');
  const absent: StoredPicture[] = [];
  let done = 0;
  const readings = mapConcurrently(listPictures(snapshot), concurrentReads, async (picture) => ({
    picture,
    files: await readPicture(storage, picture),
  }));
  for await (const { picture, files } of readings) {
    signal.throwIfAborted();
    if (files) await addFiles(backup, files);
    else absent.push(picture);
    done += 1;
    onProgress('Copying the pictures', done, total);
  }
  const missing: string[] = [];
  let removed = 0;
  for (const picture of absent) {
    const outcome = await resolveAbsent(backup, picture);
    if (outcome === 'removed') removed += 1;
    if (outcome === 'missing') missing.push(picture.path);
  }
  return { pictures: total - removed - missing.length, missing };
}

async function resolveAbsent(
  backup: PictureBackup,
  picture: StoredPicture,
): Promise<'added' | 'removed' | 'missing'> {
  const { storage, live, snapshot, archive } = backup;
  const current = await findPicture(live, picture.id);
  const files = current && (await readPicture(storage, picture));
  if (files) {
    await addFiles(backup, files);
    return 'added';
  }
  if (!current || current.attached_at === null) {
    await deletePicture(snapshot, picture.id);
    return 'removed';
  }
  await archive.note({ missing: picture.path });
  return 'missing';
}

async function addFiles(
  { archive }: PictureBackup,
  files: readonly { key: string; bytes: Uint8Array }[],
): Promise<void> {
  for (const { key, bytes } of files) await archive.addBytes(pictureName(key), bytes);
}
