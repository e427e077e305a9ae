import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** What can be missing, by the name that it has in English. */
export type Thing = keyof typeof serverCopy.notFound;

/** True for an absent thing and for one that the viewer may not know of: both are the same 404. */
export const notFound = (what: Thing): AppError =>
  new AppError('NOT_FOUND', serverCopy.notFound[what]);
