import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** An operation on the root reference, which would affect every stored file (specification §8). */
export const invalidRootOperation = (): AppError =>
  new AppError('storage/invalid-root-operation', serverCopy.rootReference);

/** S3 is configured without a bucket (specification §8). */
export const noDefaultBucket = (): AppError =>
  new AppError('storage/no-default-bucket', serverCopy.noDefaultBucket);

/** The requested file has no stored object; the message is from the specification, §8. */
export const noDownloadUrl = (): AppError =>
  new AppError('storage/no-download-url', serverCopy.noDownloadUrl);
