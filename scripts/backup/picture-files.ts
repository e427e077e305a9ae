import { buffer } from 'node:stream/consumers';
import { renditionKey } from '#features/pictures/server/picture-path.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { StoredPicture } from './snapshot-store.ts';

/** The storage keys of a picture's files. */
export const keysOf = ({ path, widths }: Pick<StoredPicture, 'path' | 'widths'>): string[] =>
  (JSON.parse(widths) as number[]).map((width) => renditionKey(path, width));

/** A picture's files with their content, or null if one of them does not exist. */
export async function readPicture(
  storage: Storage,
  picture: StoredPicture,
): Promise<{ key: string; bytes: Uint8Array }[] | null> {
  const files = [];
  for (const key of keysOf(picture)) {
    const bytes = await readIfStored(storage, key);
    if (!bytes) return null;
    files.push({ key, bytes });
  }
  return files;
}

async function readIfStored(storage: Storage, key: string): Promise<Uint8Array | null> {
  try {
    const { stream } = await storage.read(key);
    return await buffer(stream);
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage/no-download-url') return null;
    throw error;
  }
}
