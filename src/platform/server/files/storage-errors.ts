import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** An operation on the root reference, which would touch every stored file (specification §8). */
export const invalidRootOperation = (): AppError =>
  new AppError('storage/invalid-root-operation', serverCopy.rootReference);

/** S3 was chosen but no bucket was named (specification §8). */
export const noDefaultBucket = (): AppError =>
  new AppError('storage/no-default-bucket', serverCopy.noDefaultBucket);

/** A file without a stored object was asked for; the text is the specification's §8. */
export const noDownloadUrl = (): AppError =>
  new AppError('storage/no-download-url', serverCopy.noDownloadUrl);
