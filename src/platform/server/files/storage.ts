import { join } from 'node:path';
import type { Config } from '../config.ts';
import { noDefaultBucket, noDownloadUrl } from './storage-errors.ts';
import { storageKey } from './storage-key.ts';
import type { PutOptions, SizedStream, StoreDriver, StoredObject } from './store-driver.ts';
import { tempFolder } from './temp-files.ts';

/**
 * Stored files by key (`posts/u1/…/640.webp`). Every operation on the root reference throws
 * storage/invalid-root-operation; every key is checked by {@link storageKey}.
 */
export interface Storage {
  /** Stores a whole file or, when it fails, nothing. Replaces what was there. */
  put(key: string, body: Uint8Array | SizedStream, options: PutOptions): Promise<void>;
  /** Throws storage/no-download-url when nothing is stored there. */
  read(key: string): Promise<StoredObject>;
  /** Null when nothing is stored there. */
  sizeOf(key: string): Promise<number | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is absent is no error. */
  delete(key: string): Promise<void>;
  /** Deletes everything below a folder, and nothing of a sibling whose name begins alike. */
  deleteFolder(folder: string): Promise<void>;
  /** The keys of the folders directly below a folder, in no particular order. */
  folders(folder: string): AsyncIterable<string>;
  /**
   * The path on this site under which a file, or a folder that holds its renditions, is read.
   * Throws storage/no-download-url when nothing is stored there.
   */
  downloadUrl(path: string): Promise<string>;
}

/**
 * Files in DATA_DIR/files or, when S3 is configured, in its bucket.
 * Throws storage/no-default-bucket when S3 is configured without one.
 */
export function createStorage(settings: Pick<Config, 'dataDir' | 's3'>): Storage {
  const { dataDir, s3 } = settings;
  if (!s3) {
    return storageOver(async () => {
      const { createLocalFiles } = await import('./local-files.ts');
      return createLocalFiles(join(dataDir, 'files'), tempFolder(dataDir));
    });
  }
  const { bucket } = s3;
  if (!bucket) throw noDefaultBucket();
  return storageOver(async () => {
    const { createS3Files } = await import('./s3-files.ts');
    return createS3Files({ ...s3, bucket });
  });
}

/** The driver is opened on the first use: the AWS SDK alone costs tens of megabytes of memory. */
function storageOver(open: () => Promise<StoreDriver>): Storage {
  let opened: Promise<StoreDriver> | undefined;
  const driver = (): Promise<StoreDriver> => (opened ??= open());
  // The key is checked before the driver is opened: a bad one never reaches any store.
  async function use<T>(reference: string, act: (driver: StoreDriver, key: string) => Promise<T>) {
    const key = storageKey(reference);
    return act(await driver(), key);
  }
  return {
    put: (key, body, options) => use(key, (store, sound) => store.put(sound, body, options)),
    read: (key) =>
      use(key, async (store, sound) => {
        const object = await store.open(sound);
        if (!object) throw noDownloadUrl();
        return object;
      }),
    sizeOf: (key) => use(key, (store, sound) => store.sizeOf(sound)),
    exists: (key) => use(key, async (store, sound) => (await store.sizeOf(sound)) !== null),
    delete: (key) => use(key, (store, sound) => store.delete(sound)),
    deleteFolder: (folder) => use(folder, (store, sound) => store.deleteFolder(sound)),
    async *folders(folder) {
      const key = storageKey(folder);
      yield* (await driver()).folders(key);
    },
    downloadUrl: (path) =>
      use(path, async (store, sound) => {
        const stored = (await store.sizeOf(sound)) !== null || (await store.hasFolder(sound));
        if (!stored) throw noDownloadUrl();
        return `/files/${sound}`;
      }),
  };
}
