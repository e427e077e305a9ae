import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { pictureCopy } from '../copy.ts';
import type { Picture, PicturePurpose } from '../picture.ts';
import { limits } from '../rules.ts';
import { encodeInChild, type PictureSource } from './encode-in-child.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { picturePath, renditionKey } from './picture-path.ts';
import { presentPicture } from './present-picture.ts';
import type { PictureServices } from './services.ts';
import { countPending, deletePictureRow, insertPicture, type PictureRow } from './store.ts';

const renditionType = 'image/webp';

export interface NewPicture {
  ownerId: string;
  purpose: PicturePurpose;
  /** The original file name, of which only a slug is stored. */
  filename: string;
  source: PictureSource;
  /** Is aborted when the client disconnects; nothing is stored then. */
  signal?: AbortSignal;
}

/** Throws CONFLICT for a member with too many pending pictures. */
export async function checkPending({ db }: PictureServices, ownerId: string): Promise<void> {
  if ((await countPending(db, ownerId)) >= limits.maxPending) {
    throw new AppError('CONFLICT', pictureCopy.tooManyPending);
  }
}

/**
 * Encodes and stores a pending picture, which only its owner can see until it is attached. The row is inserted
 * before the files are written and, on failure, deleted after them, so that no file lacks a row.
 */
export async function storePicture(
  services: PictureServices,
  newPicture: NewPicture,
): Promise<Picture> {
  const { storage, encoding } = services;
  const { ownerId, source, purpose, signal } = newPicture;
  const encode = () => encodeInChild({ source, purpose }, { signal });
  const encoded = await encoding.run(ownerId, encode, signal);
  signal?.throwIfAborted();
  const row = await reserveRow(services, newPicture, encoded);
  try {
    for (const { width, bytes } of encoded.renditions) {
      await storage.put(renditionKey(row.path, width), bytes, { contentType: renditionType });
    }
    signal?.throwIfAborted();
  } catch (error) {
    await storage.deleteFolder(row.path);
    await deletePictureRow(services.db, row.id);
    throw error;
  }
  return presentPicture(row);
}

/** Inserts the row. If another file has the same name and timestamp, tries later timestamps. */
async function reserveRow(
  { db, clock }: PictureServices,
  { ownerId, purpose, filename }: NewPicture,
  { renditions, largest, placeholder }: EncodedPicture,
): Promise<PictureRow> {
  const now = clock();
  for (let timestamp = now; timestamp < now + 1000; timestamp += 1) {
    const row: PictureRow = {
      id: newId(),
      owner_id: ownerId,
      purpose,
      path: picturePath(purpose, ownerId, timestamp, filename),
      width: largest.width,
      height: largest.height,
      widths: JSON.stringify(renditions.map(({ width }) => width)),
      placeholder,
      alt: '',
      content_type: renditionType,
      size_bytes: renditions.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      created_at: now,
      attached_at: null,
    };
    if (await insertPicture(db, row)) return row;
  }
  throw new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 1 });
}
