import { join } from 'node:path';
import { loadOnce } from '#platform/shared/load-once.ts';
import type { Config } from '../config.ts';
import type { S3Timeouts } from './s3-files.ts';
import { noDefaultBucket, noDownloadUrl } from './storage-errors.ts';
import { storageKey } from './storage-key.ts';
import type { PutOptions, SizedStream, StoreDriver, StoredObject } from './store-driver.ts';
import { tempFolder } from './temp-files.ts';

/**
 * Stored files by key (`posts/u1/…/640.webp`). {@link storageKey} checks every key. Every operation on the root throws
 * storage/invalid-root-operation.
 */
export interface Storage {
  /** Stores a whole file or, on failure, nothing. Replaces an existing file. */
  put(key: string, body: Uint8Array | SizedStream, options: PutOptions): Promise<void>;
  /** Opens a file. Throws storage/no-download-url if no file has this key. */
  read(key: string): Promise<StoredObject>;
  /** Returns the size of a file in bytes, or null if no file has this key. */
  sizeOf(key: string): Promise<number | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes everything in a folder, and nothing in a sibling with the same prefix. */
  deleteFolder(folder: string): Promise<void>;
  /** The keys of the direct subfolders of a folder, in no particular order. */
  folders(folder: string): AsyncIterable<string>;
  /**
   * Returns the URL path at which this site serves a file, or a folder of renditions.
   * Throws storage/no-download-url if neither exists.
   */
  downloadUrl(path: string): Promise<string>;
}

/**
 * Stores files in DATA_DIR/files or, if S3 is configured, in an S3 bucket. Throws storage/no-default-bucket if S3 is
 * configured without a bucket. Tests set shorter timeouts.
 */
export function createStorage(
  settings: Pick<Config, 'dataDir' | 's3'>,
  s3Timeouts?: S3Timeouts,
): Storage {
  const { dataDir, s3 } = settings;
  if (!s3) {
    return lazyStorage(async () => {
      const { createLocalFiles } = await import('./local-files.ts');
      return createLocalFiles(join(dataDir, 'files'), tempFolder(dataDir));
    });
  }
  const { bucket } = s3;
  if (!bucket) throw noDefaultBucket();
  return lazyStorage(async () => {
    const { createS3Files } = await import('./s3-files.ts');
    return createS3Files({ ...s3, bucket }, s3Timeouts);
  });
}

/** Loads the driver on first use, because the AWS SDK alone takes tens of megabytes of memory. */
function lazyStorage(open: () => Promise<StoreDriver>): Storage {
  const driver = loadOnce(open);
  // The key is validated before the driver is opened, so that no driver ever receives an invalid key.
  async function withKey<T>(
    reference: string,
    run: (driver: StoreDriver, key: string) => Promise<T>,
  ) {
    const key = storageKey(reference);
    return run(await driver(), key);
  }
  return {
    put: (key, body, options) => withKey(key, (store, valid) => store.put(valid, body, options)),
    read: (key) =>
      withKey(key, async (store, valid) => {
        const object = await store.open(valid);
        if (!object) throw noDownloadUrl();
        return object;
      }),
    sizeOf: (key) => withKey(key, (store, valid) => store.sizeOf(valid)),
    exists: (key) => withKey(key, async (store, valid) => (await store.sizeOf(valid)) !== null),
    delete: (key) => withKey(key, (store, valid) => store.delete(valid)),
    deleteFolder: (folder) => withKey(folder, (store, valid) => store.deleteFolder(valid)),
    async *folders(folder) {
      const key = storageKey(folder);
      yield* (await driver()).folders(key);
    },
    downloadUrl: (path) =>
      withKey(path, async (store, valid) => {
        const isStored = (await store.sizeOf(valid)) !== null || (await store.hasFolder(valid));
        if (!isStored) throw noDownloadUrl();
        return `/files/${valid}`;
      }),
  };
}
