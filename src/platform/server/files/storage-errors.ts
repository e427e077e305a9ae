import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

const outages = new WeakSet<object>();

/** Marks an error as an outage: the S3 store cannot be reached, fails, or rejects the access keys. */
export const markBucketOutage = (error: object): void => void outages.add(error);

/** Whether an error means that the S3 store cannot be reached, fails, or rejects the access keys. */
export const isBucketOutage = (error: object): boolean => outages.has(error);

/** The error for an operation on the root reference, which would affect every stored file (specification §8). */
export const invalidRootOperation = (): AppError =>
  new AppError('storage/invalid-root-operation', serverCopy.rootReference);

/** The error for an S3 configuration without a bucket (specification §8). */
export const noDefaultBucket = (): AppError =>
  new AppError('storage/no-default-bucket', serverCopy.noDefaultBucket);

/** The error for a reference without a stored file. The message is from the specification, §8. */
export const noDownloadUrl = (): AppError =>
  new AppError('storage/no-download-url', serverCopy.noDownloadUrl);
