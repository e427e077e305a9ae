import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import type { StoreDriver } from './store-driver.ts';
import { newTempFile } from './temp-files.ts';
import { syncFolder } from './write-new-file.ts';

/** Creates a folder and its parents, and syncs the directory entries of the new folders to disk. */
async function createFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let created = path; created.length >= first.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}

/**
 * Adds atomic writes to flydrive's local driver: a file is written to a temporary path, synced to disk and renamed, so
 * that its final path never holds an incomplete file, even after a crash.
 */
class AtomicFsDriver extends FSDriver {
  readonly #root: string;
  readonly #temp: string;

  constructor(root: string, temp: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
    this.#temp = temp;
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.#write(key, contents, options);
  }

  override putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    return this.#write(key, contents, options);
  }

  async #write(key: string, contents: string | Uint8Array | Readable, options?: WriteOptions) {
    const target = join(this.#root, key);
    const temp = await newTempFile(this.#temp);
    try {
      const file = await open(temp, 'wx');
      try {
        await file.writeFile(contents);
        const { size } = await file.stat();
        if (options?.contentLength !== undefined && options.contentLength !== size) {
          throw new Error(`expected ${options.contentLength} bytes for ${key}, got ${size}`);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await createFolder(dirname(target));
      await rename(temp, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(temp, { force: true });
      throw error;
    }
  }
}

const isAbsent = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

/** Files in a local folder. */
export function createLocalFiles(root: string, temp: string): StoreDriver {
  const disk = new Disk(new AtomicFsDriver(root, temp));

  /** Opens a file. Returns null if it does not exist or the key is a folder. */
  async function openFile(key: string) {
    try {
      const file = await open(join(root, key), 'r');
      const info = await file.stat();
      if (info.isFile()) return { file, sizeBytes: info.size };
      await file.close();
      return null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  return {
    put: (key, body, options) =>
      body instanceof Uint8Array
        ? disk.put(key, body, options)
        : disk.putStream(key, body.stream, { ...options, contentLength: body.sizeBytes }),
    async open(key) {
      const opened = await openFile(key);
      if (!opened) return null;
      return { stream: opened.file.createReadStream(), sizeBytes: opened.sizeBytes };
    },
    async sizeOf(key) {
      const opened = await openFile(key);
      await opened?.file.close();
      return opened?.sizeBytes ?? null;
    },
    delete: (key) => disk.delete(key),
    deleteFolder: (folder) => disk.deleteAll(folder),
    async *folders(folder) {
      const { objects } = await disk.listAll(folder);
      for (const object of objects) if (object.isDirectory) yield `${folder}/${object.name}`;
    },
    async hasFolder(folder) {
      const names = await readdir(join(root, folder)).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      return names.length > 0;
    },
  };
}
