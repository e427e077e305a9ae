import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** The kind of content that was not found. */
export type ResourceKind = keyof typeof serverCopy.notFound;

/** The 404 for something that does not exist or that the viewer may not see. */
export const notFound = (what: ResourceKind): AppError =>
  new AppError('NOT_FOUND', serverCopy.notFound[what]);
