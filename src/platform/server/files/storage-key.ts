import { posix } from 'node:path';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import { invalidRootOperation } from './storage-errors.ts';

/** Longest key in characters: within S3's 1,024 bytes and every file system's path limit. */
export const keyMaxLength = 512;
const segmentMaxLength = 200;

/** What flydrive, every file system and S3 all keep as it is: no dot at an end, no two in a row. */
const segment = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

const isRoot = (reference: string): boolean =>
  /^\.?\/?$/.test(posix.normalize(reference.replaceAll('\\', '/')));

/**
 * The one spelling of a reference to a stored file or folder: `posts/u1/1700000000000-cat/640.webp`.
 * Slashes at its ends are dropped. A reference that comes down to the root throws
 * storage/invalid-root-operation, one that could leave its folder or be spelt twice BAD_REQUEST.
 */
export function storageKey(reference: string): string {
  if (isRoot(reference)) throw invalidRootOperation();
  const key = reference.replace(/^\/|\/$/g, '');
  const sound =
    key.length <= keyMaxLength &&
    key.split('/').every((part) => part.length <= segmentMaxLength && segment.test(part));
  if (!sound) throw new AppError('BAD_REQUEST', serverCopy.noStoragePath);
  return key;
}
