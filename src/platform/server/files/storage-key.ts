import { posix } from 'node:path';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import { invalidRootOperation } from './storage-errors.ts';

/** Maximum length of a key in characters: within S3's 1,024 bytes and every file system's path limit. */
export const keyMaxLength = 512;
const segmentMaxLength = 200;

/** A segment that every driver and file system stores unchanged: no leading, trailing or double dots. */
const segment = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

const isRoot = (reference: string): boolean =>
  /^\.?\/?$/.test(posix.normalize(reference.replaceAll('\\', '/')));

/**
 * The canonical key of a stored file or folder: `posts/u1/1700000000000-cat/640.webp`. A leading or
 * trailing slash is dropped. Throws storage/invalid-root-operation if the reference resolves to the
 * root, and BAD_REQUEST if it is not canonical or could leave its folder.
 */
export function storageKey(reference: string): string {
  if (isRoot(reference)) throw invalidRootOperation();
  const key = reference.replace(/^\/|\/$/g, '');
  const isValid =
    key.length <= keyMaxLength &&
    key.split('/').every((part) => part.length <= segmentMaxLength && segment.test(part));
  if (!isValid) throw new AppError('BAD_REQUEST', serverCopy.noStoragePath);
  return key;
}
