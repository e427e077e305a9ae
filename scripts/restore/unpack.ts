import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { renditionType } from '#features/pictures/server/store-picture.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { databaseName } from '../backup/archive-format.ts';
import { mapConcurrently } from '../command/map-concurrently.ts';
import type { ArchivedFile } from './archive-reader.ts';

/** How many pictures are stored at a time; each takes several milliseconds on a disk, and more in S3. */
const concurrentWrites = 8;

/** Unpacks the files of a backup. */
export interface Unpacker {
  add(file: ArchivedFile): Promise<void>;
  /** Resolves when everything is stored. Always call it before the folder is deleted, even after a failure. */
  finish(): Promise<void>;
  /** Deletes the pictures that were not in the storage before. Stops at the first failure. */
  deletePictures(): Promise<void>;
  /**
   * How many pictures this unpacker may have added to the storage and not deleted, including those whose upload failed.
   */
  countPictures(): number;
}

/** Creates an unpacker that puts pictures into `storage` and everything else into a folder. */
export function createUnpacker(folder: string, storage: Storage): Unpacker {
  const pending = new Set<Promise<void>>();
  const added = new Set<string>();

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    if (!(await storage.exists(key))) added.add(key);
    await storage.put(key, bytes, { contentType: renditionType });
  }

  async function storePicture(key: string, bytes: Uint8Array): Promise<void> {
    const stored = put(key, bytes);
    pending.add(stored);
    const remove = () => void pending.delete(stored);
    stored.then(remove, () => {});
    if (pending.size >= concurrentWrites) await Promise.race(pending);
  }

  return {
    async add({ file, content }) {
      switch (file.kind) {
        case 'picture':
          return storePicture(file.key, await buffer(content));
        case 'mail':
          await mkdir(join(folder, 'mail'), { recursive: true, mode: 0o700 });
          return writePrivate(join(folder, 'mail', file.name), content);
        case 'secret':
          return writePrivate(join(folder, 'secret'), content);
        case 'database':
          return writePrivate(join(folder, databaseName), content);
      }
    },
    async finish() {
      // No write may still be running when the pictures are deleted.
      await Promise.allSettled(pending);
      await Promise.all(pending);
    },
    async deletePictures() {
      const remove = async (key: string) => {
        await storage.delete(key);
        added.delete(key);
      };
      try {
        for await (const _ of mapConcurrently([...added], concurrentWrites, remove));
      } catch {
        // The caller reports how many may be left.
      }
    },
    countPictures: () => added.size,
  };
}

/** Writes a file that only its owner may read, and syncs it to the disk. */
const writePrivate = (path: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
  pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
