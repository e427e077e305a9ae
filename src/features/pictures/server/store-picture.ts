import { accountCopy } from '#features/accounts/copy.ts';
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
import {
  deletePictureRow,
  findPicture,
  insertPicture,
  lockOwner,
  type PictureRow,
  readUsage,
} from './store.ts';

/** The content type of all stored pictures. */
export const renditionType = 'image/webp';

export interface NewPicture {
  ownerId: string;
  purpose: PicturePurpose;
  /** The original file name, of which only a slug is stored. */
  filename: string;
  source: PictureSource;
  /** Aborts when the client disconnects; nothing is stored then. */
  signal?: AbortSignal;
}

/** Throws CONFLICT if a member has too many pending pictures, or too little storage left for `addedBytes`. */
export async function checkLimits(
  { db, maxMemberBytes }: Pick<PictureServices, 'db' | 'maxMemberBytes'>,
  ownerId: string,
  addedBytes: number,
): Promise<void> {
  const { pending, usedBytes } = await readUsage(db, ownerId);
  if (pending >= limits.maxPending) throw new AppError('CONFLICT', pictureCopy.tooManyPending);
  if (usedBytes + addedBytes > maxMemberBytes) {
    throw new AppError('CONFLICT', pictureCopy.storageFull(maxMemberBytes));
  }
}

/**
 * Encodes and stores a pending picture, which only its owner can see until it is attached. The row is inserted before
 * the files are written. On failure, the files are deleted first, then the row.
 * Throws CONFLICT if the owner's limits do not allow it, and UNAUTHORIZED if their account was deleted in the meantime.
 */
export async function storePicture(
  services: PictureServices,
  newPicture: NewPicture,
): Promise<Picture> {
  const { storage, encoding, log } = services;
  const { ownerId, source, purpose, signal } = newPicture;
  const encode = () => encodeInChild({ source, purpose }, { log, signal });
  const encoded = await encoding.run(ownerId, encode, signal);
  signal?.throwIfAborted();
  const row = await reserveRow(services, newPicture, encoded);
  try {
    for (const { width, bytes } of encoded.renditions) {
      await storage.put(renditionKey(row.path, width), bytes, { contentType: renditionType });
    }
    signal?.throwIfAborted();
    if (!(await findPicture(services.db, row.id))) throw accountDeleted();
  } catch (error) {
    // Writing a file may have failed because the deletion of the account was deleting its folder.
    const isAccountDeleted = !(await findPicture(services.db, row.id));
    try {
      await storage.deleteFolder(row.path);
    } finally {
      // The row counts against the owner's limits, so it is deleted even if the folder remains for the sweep.
      await deletePictureRow(services.db, row.id);
    }
    throw isAccountDeleted ? accountDeleted() : error;
  }
  return presentPicture(row);
}

const accountDeleted = () => new AppError('UNAUTHORIZED', accountCopy.signInFirst);

/** Inserts the row in a transaction that also checks the owner's limits, so concurrent uploads cannot exceed them. */
function reserveRow(
  { db, engine, clock, maxMemberBytes }: PictureServices,
  newPicture: NewPicture,
  { renditions, largest, placeholder }: EncodedPicture,
): Promise<PictureRow> {
  const { ownerId, purpose } = newPicture;
  const now = clock();
  const row: Omit<PictureRow, 'path'> = {
    id: newId(),
    owner_id: ownerId,
    purpose,
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
  return db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, engine, ownerId))) throw accountDeleted();
    await checkLimits({ db: trx, maxMemberBytes }, ownerId, row.size_bytes);
    // If another file has the same name and timestamp, a later timestamp makes the path unique.
    for (let timestamp = now; timestamp < now + 1000; timestamp += 1) {
      const path = picturePath(purpose, ownerId, timestamp, newPicture.filename);
      if (await insertPicture(trx, { ...row, path })) return { ...row, path };
    }
    throw new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 1 });
  });
}
