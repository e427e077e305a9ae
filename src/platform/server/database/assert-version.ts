import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/**
 * Throws CONFLICT if a client edited a version other than `current`, which is the version of a row that this
 * transaction has locked. A client that sends no version overwrites the stored content.
 */
export function assertVersion(edited: number | undefined, current: number): void {
  if (edited === undefined || edited === current) return;
  throw new AppError('CONFLICT', serverCopy.editConflict);
}
